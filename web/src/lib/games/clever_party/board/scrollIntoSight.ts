// Brings into sight what may be tapped: on low screens it may be below the dice.
import { prefersReducedMotion } from "svelte/motion";

/** What a hint means, else all that is lit. */
const POINTED = [".own .marked", ".own button"];

/** To be attached to the board; `_` is anything that changes when something else may be tapped. */
export function scrollIntoSight(_: unknown): (board: HTMLElement) => void {
  return (board) => {
    board.style.setProperty("--dock", `${board.querySelector<HTMLElement>(".dock")?.offsetHeight ?? 0}px`);
    const found = POINTED.map((where) => [...board.querySelectorAll(where)]).find((all) => all.length > 0) ?? [];
    if (found.some(isInSight)) return;
    found[0]?.scrollIntoView({ block: "nearest", behavior: prefersReducedMotion.current ? "instant" : "smooth" });
  };
}

/** From its top to its bottom nothing else lies above it. */
function isInSight(thing: Element): boolean {
  const { left, width, top, bottom } = thing.getBoundingClientRect();
  return [top + 1, bottom - 1].every(
    (y) => document.elementFromPoint(left + width / 2, y)?.closest(".own") === thing.closest(".own"),
  );
}
