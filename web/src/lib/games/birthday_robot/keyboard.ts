// Room for a phone's keyboard: it covers the page without making it smaller.
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

/** Keeps `--keyboard` on a node, what of the window a keyboard covers, and while it does `--seen`, what is left. */
export const aboveKeyboard: Attachment<HTMLElement> = (node) => {
  const port = window.visualViewport;
  if (!port) return;
  const measure = () => {
    // Somebody who zooms in sees less, too, but has no keyboard open.
    const covered = port.scale > 1.05 ? 0 : Math.max(0, window.innerHeight - port.height - port.offsetTop);
    node.style.setProperty("--keyboard", `${covered}px`);
    if (covered > 0) node.style.setProperty("--seen", `${port.height}px`);
    else node.style.removeProperty("--seen");
  };
  measure();
  const offs = [on(port, "resize", measure), on(port, "scroll", measure)];
  return () => offs.forEach((off) => off());
};
