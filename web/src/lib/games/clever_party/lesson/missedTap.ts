// A tap where nothing is to be tapped.
import { on } from "svelte/events";

/** To be attached: calls back when a tap meets no button. */
export function missedTap(then: () => void): (here: HTMLElement) => () => void {
  return (here) =>
    on(here, "click", ({ target }) => {
      if (!(target as Element).closest("button")) then();
    });
}
