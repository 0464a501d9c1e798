// Lets the robot follow its program by itself: one move per question, and never two.
import type { Go } from "../wire";

/** Milliseconds from one step to the next. */
const PACE = 700;
/** How many times as fast. */
export const SPEEDS = [1, 2, 4] as const;
/** When an answer has changed nothing for this long, somebody should look. */
const PATIENCE = 3_000;

export class Pilot {
  going = $state(false);
  speed = $state<number>(SPEEDS[0]);
  /** The question that was answered last. */
  #answered = "";

  start(): void {
    this.#answered = "";
    this.going = true;
  }

  pause(): void {
    this.going = false;
  }

  faster(): void {
    const at = SPEEDS.findIndex((speed) => speed === this.speed);
    this.speed = SPEEDS[(at + 1) % SPEEDS.length]!;
  }

  /** To be attached: makes the next move of the program after a while. Null: it is not for me to move now. */
  drive(question: string, move: Go | null, onmove: (move: Go) => void): (() => () => void) | null {
    if (!this.going || move === null) return null;
    const old = question === this.#answered;
    const act = () => {
      if (old) return this.pause();
      this.#answered = question;
      onmove(move);
    };
    const wait = old ? PATIENCE : PACE / this.speed;
    return () => {
      const timer = setTimeout(act, wait);
      return () => clearTimeout(timer);
    };
  }
}
