// Shows the end of a round step by step to whoever was there before it ended.
import { untrack } from "svelte";
import { prefersReducedMotion } from "svelte/motion";
import { LAST_STEP } from "../logic/round";
import { DRUM_ROLL } from "$lib/sound/lengths";
import { play } from "$lib/sound/sound";

/** Milliseconds from one vote to the next, and how long each step lasts: slow enough for a room that looks at one screen. */
export const VOTE_EVERY = 500;
const STEP_LASTS = [1400, 2400, 2600] as const;

export class RoundReveal {
  /** The round that is being shown. Null: none; undefined: nobody has looked yet. */
  #round = $state<string | null>();
  #step = $state(LAST_STEP);

  /** How much of a round has been shown. Whoever comes later sees all of it at once. */
  stepOf(round: string | null): number {
    if (round === null || this.#round === undefined) return LAST_STEP;
    return this.#round === round ? this.#step : 0;
  }

  skip(): void {
    this.#step = LAST_STEP;
  }

  /** To be attached: shows the end of a round with this many votes, as soon as it has ended. */
  show(round: string | null, votes: number): () => () => void {
    return () => {
      const timers = untrack(() => this.#begin(round, votes));
      return () => timers.forEach(clearTimeout);
    };
  }

  #begin(round: string | null, votes: number): ReturnType<typeof setTimeout>[] {
    const calm = this.#round === undefined || round === null || prefersReducedMotion.current;
    this.#round = round;
    this.#step = calm ? LAST_STEP : 0;
    let at = votes * VOTE_EVERY;
    if (!calm) play("drumroll", Math.max(0, (at + STEP_LASTS[0]) / 1000 - DRUM_ROLL));
    return (calm ? [] : STEP_LASTS).map((lasts, step) => {
      at += lasts;
      return setTimeout(() => this.#go(step + 1), at);
    });
  }

  #go(step: number): void {
    if (step <= this.#step) return;
    this.#step = step;
    play(step === LAST_STEP ? "star" : step === 1 ? "reveal" : "bonus");
  }
}
