/** Plays a replay: where it is, whether it runs, and how fast. */

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
/** Milliseconds, at the usual speed. */
export const STEP_EVERY = 1200;

export class Player {
  step = $state(0);
  /** The number of the last step. */
  last = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(step: number) {
    this.step = step;
  }

  /** Takes this many steps as the whole, and stands at one of them. */
  load(count: number, step: number): void {
    this.last = Math.max(0, count - 1);
    this.go(step);
  }

  go(step: number): void {
    this.step = Math.max(0, Math.min(step, this.last));
    if (this.step === this.last) this.pause();
  }

  /** From the start again, if it was at the end. */
  play(): void {
    if (this.last === 0) return;
    if (this.step === this.last) this.step = 0;
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  hurry(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.go(this.step + 1);
      if (this.playing) this.#wait();
    }, STEP_EVERY / this.speed);
  }
}
