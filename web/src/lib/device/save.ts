/** Hands a file to the browser, which keeps it; works on pages that came over plain http, too. */
export function save(name: string, file: Blob): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // Some browsers read it only later.
}
