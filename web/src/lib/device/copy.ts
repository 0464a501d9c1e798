/** Copying text, also where the clipboard is out of reach: phones come by plain http. */

/** Whether the text is on the clipboard now; if not, show it to be copied by hand. */
export async function copied(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Forbidden: try the old way.
  }
  return copiedBySelection(text);
}

/** Whether the device has offered to send this to somebody; whoever waves that away wants nothing else. */
export async function shared(what: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (reason) {
    return reason instanceof DOMException && reason.name === "AbortError";
  }
}

function copiedBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
  }
}
