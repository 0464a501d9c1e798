// Shows the runs step by step to whoever watches, and the end of a run for a while before the next begins.
import { untrack } from "svelte";
import { prefersReducedMotion } from "svelte/motion";
import { behind, following, present, type Moment } from "./run";
import type { View } from "./wire";

/** Milliseconds that a step and the end of a run are shown. */
const STEP = 420;
export const END = 3_200;
/** Who has missed more than this sees how things are now. */
const FAR = 8;

export class Playback {
  #shown = $state.raw<Moment | null>(null);
  /** Until then it stays, in milliseconds. */
  #until = 0;

  /** What to show of this view. */
  of(view: View): Moment {
    const shown = this.#shown;
    return shown && behind(view, shown) !== null ? shown : present(view);
  }

  /** To be attached: follows each view that comes. */
  follow(view: View): () => () => void {
    return () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const go = () => {
        const next = this.#shown && following(view, this.#shown);
        if (!next) return;
        const wait = this.#until - Date.now();
        if (wait <= 0) this.#show(next);
        timer = setTimeout(go, Math.max(wait, 0));
      };
      untrack(() => {
        const missed = this.#shown && behind(view, this.#shown);
        if (missed === null || missed > FAR) this.#shown = present(view);
        else go();
      });
      return () => clearTimeout(timer);
    };
  }

  /** Goes on to how things are now. */
  skip(view: View): void {
    this.#until = 0;
    this.#shown = present(view);
  }

  #show(moment: Moment): void {
    const step = prefersReducedMotion.current ? 0 : STEP;
    this.#until = Date.now() + (moment.over ? END : step);
    this.#shown = moment;
  }
}
