/** Hears what happens on a board: every view that comes is compared with the one before. */

import { play, type Sound } from "$lib/sound/sound";

export class Ear<View> {
  #last: View | null = null;

  /** What it sounds like when one view becomes another. */
  constructor(private readonly sounds: (before: View, now: View) => readonly Sound[]) {}

  /** To be attached. */
  hear(view: View): () => void {
    return () => {
      if (this.#last !== null && this.#last !== view) this.sounds(this.#last, view).forEach((sound) => play(sound));
      this.#last = view;
    };
  }
}
