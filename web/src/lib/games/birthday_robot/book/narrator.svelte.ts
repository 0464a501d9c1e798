// Reads a book aloud, sentence by sentence, at the speed the listener likes.
import type { Voice } from "$lib/device/speech";

const RATES = [0.6, 0.8, 1, 1.25, 1.5] as const;
const USUAL = 2;

export class Narrator {
  #voice: Voice;
  #texts: readonly string[] = [];
  /** Which text is being read. Null: none. */
  at = $state<number | null>(null);
  paused = $state(false);
  #speed = $state(USUAL);
  readonly slowest = $derived(this.#speed === 0);
  readonly fastest = $derived(this.#speed === RATES.length - 1);

  constructor(voice: Voice) {
    this.#voice = voice;
  }

  read(texts: readonly string[]): void {
    this.stop();
    this.#texts = texts;
    this.#say(0);
  }

  pause(): void {
    this.paused = true;
    this.#voice.pause();
  }

  resume(): void {
    this.paused = false;
    this.#voice.resume();
  }

  stop(): void {
    this.#voice.stop();
    this.at = null;
    this.paused = false;
  }

  slower(): void {
    this.#change(-1);
  }

  faster(): void {
    this.#change(1);
  }

  /** The sentence begins again at the new speed. */
  #change(by: number): void {
    this.#speed = Math.min(Math.max(this.#speed + by, 0), RATES.length - 1);
    if (this.at === null) return;
    this.#voice.stop();
    this.paused = false;
    this.#say(this.at);
  }

  #say(at: number): void {
    const text = this.#texts[at];
    this.at = text === undefined ? null : at;
    if (text !== undefined) this.#voice.say(text, RATES[this.#speed] ?? 1, () => this.#say(at + 1));
  }
}
