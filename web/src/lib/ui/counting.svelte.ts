// A number that counts up to another one, for all to see.
import { prefersReducedMotion } from "svelte/motion";

/** Counts step by step; at once where people want less motion. */
export class Counting {
  #shown = $state(0);

  constructor(start: number) {
    this.#shown = start;
  }

  get current(): number {
    return Math.round(this.#shown);
  }

  /** Counts to this number in this many milliseconds. Calling what it returns stops it. */
  to(target: number, duration: number, delay = 0): () => void {
    if (prefersReducedMotion.current) {
      this.#shown = target;
      return () => undefined;
    }
    const [from, start] = [this.#shown, performance.now() + delay];
    let frame = requestAnimationFrame(step.bind(this));
    function step(this: Counting, now: number) {
      const share = Math.min(1, Math.max(0, (now - start) / duration));
      this.#shown = share === 1 ? target : from + share * (target - from);
      if (share < 1) frame = requestAnimationFrame(step.bind(this));
    }
    return () => cancelAnimationFrame(frame);
  }
}
