/** Small sounds, made on the spot. Silent until somebody turns them on, and wherever a device cannot. */

import { settings } from "./settings.svelte";

export type Sound = "turn" | "move" | "refused" | "bonus" | "star" | "won" | "over";

/** Each note: pitch in hertz, start and length in seconds. */
const NOTES: Record<Sound, readonly (readonly [number, number, number])[]> = {
  move: [[330, 0, 0.09]],
  turn: [
    [523, 0, 0.12],
    [784, 0.1, 0.2],
  ],
  refused: [[196, 0, 0.16]],
  bonus: [
    [659, 0, 0.09],
    [880, 0.08, 0.16],
  ],
  star: [
    [1047, 0, 0.1],
    [1319, 0.08, 0.1],
    [1568, 0.16, 0.3],
  ],
  won: [
    [523, 0, 0.14],
    [659, 0.12, 0.14],
    [784, 0.24, 0.14],
    [1047, 0.36, 0.34],
  ],
  over: [
    [523, 0, 0.16],
    [392, 0.15, 0.28],
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const note of NOTES[sound]) ring(context, ...note);
  } catch {
    // No audio device: the game goes on in silence.
  }
}

/** A short shake of the phone, where it can and somebody has touched the page. */
export function buzz(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(120);
}

function ring(audio: AudioContext, pitch: number, start: number, length: number): void {
  const at = audio.currentTime + start;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.16, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}
