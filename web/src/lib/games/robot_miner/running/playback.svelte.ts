// Shows the runs step by step to whoever watches, and the end of a run for a while before the next begins.
import { untrack } from "svelte";
import { prefersReducedMotion } from "svelte/motion";
import { behind, following, present, type Moment } from "../logic/run";
import type { View } from "../wire";

/** Milliseconds that a step and the end of a run are shown. */
const STEP = 420;
export const END = 3_200;
/** Whoever has missed more than this sees how things are now. */
const FAR = 8;

export class Playback {
  #shown = $state.raw<Moment | null>(null);
  /** All of it was shown, for as long as it takes to see it. */
  settled = $state(true);
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
        const wait = this.#until - Date.now();
        if (wait <= 0 && next) this.#show(next);
        this.settled = wait <= 0 && !next;
        if (!this.settled) timer = setTimeout(go, Math.max(wait, 0));
      };
      untrack(() => {
        const missed = this.#shown && behind(view, this.#shown);
        if (missed === null || missed > FAR) this.skip(view);
        else go();
      });
      return () => clearTimeout(timer);
    };
  }

  /** Goes on to how things are now. */
  skip(view: View): void {
    this.#until = 0;
    this.#shown = present(view);
    this.settled = true;
  }

  #show(moment: Moment): void {
    const step = prefersReducedMotion.current ? 0 : STEP;
    this.#until = Date.now() + (moment.over ? END : step);
    this.#shown = moment;
  }
}
