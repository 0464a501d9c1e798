/** Plays one note: waves or noise, an envelope for each, a filter, and where it stands between left and right. */

import { INSTRUMENTS, type Instrument, type Wave } from "./instruments";
import type { Note } from "./score";

/** An exponential fall is over, as far as one can hear, after this many times its length. */
const SILENT_AFTER = 1.6;
/** In its length it falls to one part in e to the power of this. */
const FALLS = 5;

/** Puts a note of a piece that begins at 0 into a context that has not begun. */
export function addNote(context: BaseAudioContext, note: Note, into: AudioNode, noise: AudioBuffer): void {
  const instrument: Instrument = INSTRUMENTS[note.instrument];
  const place = context.createStereoPanner();
  place.pan.value = note.pan;
  place.connect(into);
  for (const wave of instrument.waves) {
    const source = wave.shape === "noise" ? hiss(context, noise, note) : tone(context, wave.shape, note, wave.ratio);
    const volume = envelope(context, instrument, wave, note);
    volume.connect(place);
    source.connect(filtered(context, instrument, note, volume));
    source.stop(endOf(instrument, wave, note));
  }
}

/** When a note can no longer be heard, in seconds. */
export function silentAt(note: Note): number {
  const instrument: Instrument = INSTRUMENTS[note.instrument];
  return Math.max(...instrument.waves.map((wave) => endOf(instrument, wave, note)));
}

function endOf({ attack, decay, sustain, release }: Instrument, wave: Wave, { at, length }: Note): number {
  if (sustain === 0) return at + attack + decay * (wave.decay ?? 1) * SILENT_AFTER;
  return at + Math.max(length, attack) + release * SILENT_AFTER;
}

function tone(context: BaseAudioContext, shape: OscillatorType, note: Note, ratio: number): OscillatorNode {
  const { bend }: Instrument = INSTRUMENTS[note.instrument];
  const pitch = note.pitch * ratio;
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch * (bend?.from ?? 1), note.at);
  if (bend) source.frequency.exponentialRampToValueAtTime(pitch, note.at + bend.time);
  source.start(note.at);
  return source;
}

/** From another place each time: no two claps are alike. */
function hiss(context: BaseAudioContext, noise: AudioBuffer, note: Note): AudioBufferSourceNode {
  const source = context.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  source.start(note.at, (note.at * 7.31 + note.pitch / 997) % noise.duration);
  return source;
}

function envelope(context: BaseAudioContext, instrument: Instrument, wave: Wave, note: Note): GainNode {
  const { attack, decay, sustain, release } = instrument;
  const peak = wave.level * note.level;
  const volume = context.createGain();
  const { gain } = volume;
  gain.value = 0; // Also for the one sample that a source may begin too early.
  gain.setValueAtTime(0, note.at);
  gain.linearRampToValueAtTime(peak, note.at + attack);
  gain.setTargetAtTime(peak * sustain, note.at + attack, (decay * (wave.decay ?? 1)) / FALLS);
  if (sustain > 0) gain.setTargetAtTime(0, note.at + Math.max(note.length, attack), release / FALLS);
  return volume;
}

function filtered(context: BaseAudioContext, { filter }: Instrument, note: Note, into: AudioNode): AudioNode {
  if (!filter) return into;
  const node = context.createBiquadFilter();
  node.type = filter.type;
  node.Q.value = filter.q;
  node.frequency.value = Math.min(note.pitch * filter.ratio, context.sampleRate * 0.45);
  node.connect(into);
  return node;
}
