// The end of a round, told step by step to whoever has seen it coming.
import { untrack } from "svelte";
import { prefersReducedMotion } from "svelte/motion";
import { play } from "$lib/device/sound";

/** The votes or the choice, then the card, then what it means, then the points. */
export const STEPS = ["cast", "card", "meaning", "points"] as const;
export const LAST = STEPS.length - 1;

/** Milliseconds from one vote to the next, and what each step lasts: slow enough for a room that looks at one screen. */
export const VOTE = 500;
const LASTS = [1400, 2400, 2600];

export class Revealing {
  /** The round that is told. Null: none; undefined: nobody has looked yet. */
  #round = $state<string | null>();
  #step = $state(LAST);

  /** How far it is told. Who comes later sees all of it at once. */
  stepOf(round: string | null): number {
    if (round === null || this.#round === undefined) return LAST;
    return this.#round === round ? this.#step : 0;
  }

  skip(): void {
    this.#step = LAST;
  }

  /** To be attached: tells a round with so many votes once it is there. */
  tell(round: string | null, votes: number): () => () => void {
    return () => {
      const timers = untrack(() => this.#begin(round, votes));
      return () => timers.forEach(clearTimeout);
    };
  }

  #begin(round: string | null, votes: number): ReturnType<typeof setTimeout>[] {
    const calm = this.#round === undefined || round === null || prefersReducedMotion.current;
    this.#round = round;
    this.#step = calm ? LAST : 0;
    let at = votes * VOTE;
    return (calm ? [] : LASTS).map((lasts, step) => {
      at += lasts;
      return setTimeout(() => this.#go(step + 1), at);
    });
  }

  #go(step: number): void {
    if (step <= this.#step) return;
    this.#step = step;
    play(step === LAST ? "star" : "bonus");
  }
}
