// Makes room for a phone's keyboard, which covers the page without making it smaller.
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

/** Less than this is a scroll bar, not a keyboard. */
const LEAST = 80;

/**
 * Keeps on a node, while a keyboard covers the window: `--keyboard`, how much of it; `--seen`, what is left; `--foot`, the
 * height of the node's last child, which sticks above the keyboard. The field one writes in comes into sight.
 */
export const aboveKeyboard: Attachment<HTMLElement> = (node) => {
  const port = window.visualViewport;
  if (!port) return;
  const measure = () => {
    const hidden = window.innerHeight - port.height - port.offsetTop;
    // Somebody who zooms in sees less, too, but has no keyboard open.
    const covered = port.scale > 1.05 || hidden < LEAST ? 0 : hidden;
    const foot = node.lastElementChild?.getBoundingClientRect().height ?? 0;
    const sizes = { "--keyboard": covered, "--seen": port.height, "--foot": foot };
    for (const [name, size] of Object.entries(sizes))
      if (covered > 0) node.style.setProperty(name, `${size}px`);
      else node.style.removeProperty(name);
  };
  const show = () => {
    measure();
    node.querySelector("[data-pen]:focus")?.scrollIntoView({ block: "nearest" });
  };
  measure();
  const offs = [on(port, "resize", show), on(port, "scroll", measure)];
  return () => offs.forEach((off) => off());
};
