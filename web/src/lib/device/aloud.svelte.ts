/** Reads what happens to those who would rather hear it, children above all, where the browser has a voice. */

import { browserVoice, type Voice } from "./speech";
import { store, stored } from "./storage";

export class Aloud {
  /** Switched on, on this device. */
  on = $state(false);
  #kept: string;
  #voice: Voice;

  /** In one game. */
  constructor(slug: string, voice: Voice = browserVoice()) {
    this.#kept = `${slug}.aloud`;
    this.#voice = voice;
    this.on = stored(this.#kept) === "on";
  }

  switch(): void {
    this.on = !this.on;
    store(this.#kept, this.on ? "on" : "off");
  }

  /** To be attached: says a text whenever it is another one. */
  says(text: string): (() => () => void) | null {
    if (!this.on || text === "") return null;
    return () => {
      this.#voice.say(text, 1, () => undefined);
      return () => this.#voice.stop();
    };
  }
}
