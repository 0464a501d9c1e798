// Tells a move from a step back in a replay, for the pieces that walk: an effect, since it must remember what was shown before.
import { untrack } from "svelte";

/** Whether the last change of a count was up. It begins at zero. */
export class Onward {
  #counts = $state.raw({ before: 0, now: 0 });

  constructor(count: () => number) {
    $effect.pre(() => {
      const now = count();
      untrack(() => (this.#counts = { before: this.#counts.now, now }));
    });
  }

  get current(): boolean {
    return this.#counts.now > this.#counts.before;
  }
}
