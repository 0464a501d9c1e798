// Reads what to do to children who cannot read yet, where the browser has a voice.
import { browserVoice, type Voice } from "../../speech";
import { store, stored } from "../../storage";

const KEPT = "clever_party.aloud";

export class Aloud {
  /** Switched on, on this device. */
  on = $state(stored(KEPT) === "on");
  #voice: Voice;

  constructor(voice: Voice = browserVoice()) {
    this.#voice = voice;
  }

  switch(): void {
    this.on = !this.on;
    store(KEPT, this.on ? "on" : "off");
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
