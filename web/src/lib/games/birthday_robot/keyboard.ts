// Room for a phone's keyboard: it covers the page without making it smaller.
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

/**
 * Keeps on a node, while a keyboard covers the window: `--keyboard`, how much of it; `--seen`, what is left; `--foot`, the
 * height of the node's last child, which sticks above the keyboard. The field one writes in stays in sight.
 */
export const aboveKeyboard: Attachment<HTMLElement> = (node) => {
  const port = window.visualViewport;
  if (!port) return;
  const measure = () => {
    // Somebody who zooms in sees less, too, but has no keyboard open.
    const covered = port.scale > 1.05 ? 0 : Math.max(0, window.innerHeight - port.height - port.offsetTop);
    const foot = node.lastElementChild?.getBoundingClientRect().height ?? 0;
    const sizes = { "--keyboard": covered, "--seen": port.height, "--foot": foot };
    for (const [name, size] of Object.entries(sizes))
      if (covered > 0) node.style.setProperty(name, `${size}px`);
      else node.style.removeProperty(name);
    if (covered > 0) node.querySelector("[data-pen]:focus")?.scrollIntoView({ block: "nearest" });
  };
  measure();
  const offs = [on(port, "resize", measure), on(port, "scroll", measure)];
  return () => offs.forEach((off) => off());
};
