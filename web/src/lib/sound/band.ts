/** Plays effects and loops on a device, each rendered once. It is fetched when the first sound is to be heard. */

import { EFFECTS } from "./effects";
import { mixer, MUSIC_LEVEL, type Mixer } from "./mixer";
import { LOOPS } from "./music";
import { rendered } from "./render";
import type { Piece } from "./score";
import type { Loop, Sound } from "./sound";

/** Later than this a sound no longer belongs to what is seen, in seconds. */
const TOO_LATE = 0.6;
/** How long one loop takes to give way to the next, in seconds. */
const FADE = 1.5;
/** What is left of the music while somebody speaks. */
const BEHIND = 0.22;

export class Band {
  readonly #mixer: Mixer;
  readonly #buffers = new Map<Piece, Promise<AudioBuffer>>();
  #loop: Loop | null = null;
  #fading: { source: AudioBufferSourceNode; volume: GainNode } | null = null;

  constructor(private readonly context: AudioContext) {
    this.#mixer = mixer(context);
  }

  /** Plays a sound, `after` so many seconds. */
  async play(name: Sound, after: number): Promise<void> {
    const at = this.context.currentTime + after;
    const buffer = await this.#buffer(EFFECTS[name]);
    if (this.context.currentTime > at + TOO_LATE) return;
    this.#start(buffer, this.#mixer.effects, Math.max(at, this.context.currentTime));
  }

  /** Lets this loop play from now on, or none. */
  async music(name: Loop | null): Promise<void> {
    if (name === this.#loop) return;
    this.#loop = name;
    this.#fadeOut();
    if (name === null) return;
    const buffer = await this.#buffer(LOOPS[name]);
    if (this.#loop !== name || this.#fading) return;
    const now = this.context.currentTime;
    const volume = this.context.createGain();
    volume.gain.setValueAtTime(0, now);
    volume.gain.linearRampToValueAtTime(1, now + FADE);
    volume.connect(this.#mixer.music);
    this.#fading = { source: this.#start(buffer, volume, now, true), volume };
  }

  /** Keeps the music back, or lets it come forward again. */
  keepBack(on: boolean): void {
    this.#mixer.music.gain.setTargetAtTime(MUSIC_LEVEL * (on ? BEHIND : 1), this.context.currentTime, on ? 0.08 : 0.5);
  }

  /** Renders every effect before it is wanted, one after another. */
  async rehearse(): Promise<void> {
    for (const piece of Object.values(EFFECTS)) await this.#buffer(piece);
  }

  #buffer(piece: Piece): Promise<AudioBuffer> {
    const known = this.#buffers.get(piece) ?? rendered(piece, this.context.sampleRate);
    this.#buffers.set(piece, known);
    return known;
  }

  #start(buffer: AudioBuffer, into: AudioNode, at: number, loop = false): AudioBufferSourceNode {
    const source = this.context.createBufferSource();
    source.buffer = buffer;
    source.loop = loop;
    source.connect(into);
    source.start(at);
    return source;
  }

  #fadeOut(): void {
    const now = this.context.currentTime;
    this.#fading?.volume.gain.setTargetAtTime(0, now, FADE / 5);
    this.#fading?.source.stop(now + FADE * 1.6);
    this.#fading = null;
  }
}
