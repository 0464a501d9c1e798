// Keeps whoever bangs on a button from pressing the next one that comes.

/** How long nothing is pressed before a press counts, in milliseconds. */
const CALM = 600;

export class DoublePress {
  /** A press counts. */
  ready = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** To be attached to the button; `_` is anything that changes when the button means something else. */
  begin(_?: unknown): () => () => void {
    return () => {
      this.#wait();
      return () => {
        clearTimeout(this.#timer);
        this.ready = false;
      };
    };
  }

  /** Acts, or waits anew while presses keep coming. */
  press(act: () => void): void {
    if (this.ready) act();
    else this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.ready = false;
    this.#timer = setTimeout(() => (this.ready = true), CALM);
  }
}
