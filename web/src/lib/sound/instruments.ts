/** What we play on: each instrument is a few waves or a bit of noise, and how it swells and dies away. */

/** One wave of an instrument. */
export interface Wave {
  shape: OscillatorType | "noise";
  /** Of the note's pitch. */
  ratio: number;
  level: number;
  /** How fast it dies away compared with the others. */
  decay?: number;
}

export interface Instrument {
  waves: readonly Wave[];
  /** In seconds. */
  attack: number;
  /** Until it is down to what is sustained, in seconds. */
  decay: number;
  /** What stays while it is held, from 0 to 1. */
  sustain: number;
  /** Once it is let go, in seconds. */
  release: number;
  /** Noise passes through this, at the note's pitch; waves at this many times their pitch. */
  filter?: { type: BiquadFilterType; q: number; ratio: number };
  /** The pitch begins at this many times its own, and is there after `time` seconds. */
  bend?: { from: number; time: number };
}

const struck = { attack: 0.003, sustain: 0, release: 0.08 } as const;
const hiss = [{ shape: "noise", ratio: 1, level: 1 }] as const;

/** Wooden bars: the second wave is four times the first, as bars are carved. */
const marimba = {
  ...struck,
  decay: 0.42,
  waves: [
    { shape: "sine", ratio: 1, level: 0.8 },
    { shape: "sine", ratio: 3.93, level: 0.22, decay: 0.35 },
    { shape: "sine", ratio: 9.2, level: 0.07, decay: 0.15 },
  ],
} as const satisfies Instrument;

/** A small bell; its waves are in no harmony. */
const bell = {
  ...struck,
  decay: 0.9,
  waves: [
    { shape: "sine", ratio: 1, level: 0.7 },
    { shape: "sine", ratio: 2.76, level: 0.28, decay: 0.6 },
    { shape: "sine", ratio: 5.4, level: 0.12, decay: 0.3 },
  ],
} as const satisfies Instrument;

/** A coin that falls: short, bright, hard. */
const metal = {
  ...struck,
  attack: 0.001,
  decay: 0.26,
  waves: [
    { shape: "sine", ratio: 1, level: 0.5 },
    { shape: "sine", ratio: 1.59, level: 0.42, decay: 0.8 },
    { shape: "sine", ratio: 2.31, level: 0.3, decay: 0.6 },
    { shape: "sine", ratio: 3.47, level: 0.16, decay: 0.4 },
  ],
} as const satisfies Instrument;

/** A soft piano, for chords. */
const keys = {
  attack: 0.006,
  decay: 0.5,
  sustain: 0.18,
  release: 0.22,
  waves: [
    { shape: "triangle", ratio: 1, level: 0.6 },
    { shape: "sine", ratio: 2, level: 0.18, decay: 0.5 },
  ],
} as const satisfies Instrument;

/** Low strings that swell. */
const pad = {
  attack: 0.5,
  decay: 0.6,
  sustain: 0.7,
  release: 0.8,
  waves: [
    { shape: "sawtooth", ratio: 0.997, level: 0.3 },
    { shape: "sawtooth", ratio: 1.003, level: 0.3 },
  ],
  filter: { type: "lowpass", q: 0.7, ratio: 3 },
} as const satisfies Instrument;

/** Plucked. Its octave is there for small loudspeakers, which have no bass. */
const bass = {
  attack: 0.008,
  decay: 0.35,
  sustain: 0.25,
  release: 0.12,
  waves: [
    { shape: "triangle", ratio: 1, level: 0.8 },
    { shape: "triangle", ratio: 2, level: 0.3, decay: 0.6 },
    { shape: "sine", ratio: 3, level: 0.12, decay: 0.4 },
  ],
} as const satisfies Instrument;

/** For fanfares. */
const brass = {
  attack: 0.035,
  decay: 0.25,
  sustain: 0.6,
  release: 0.25,
  waves: [
    { shape: "sawtooth", ratio: 1, level: 0.4 },
    { shape: "sawtooth", ratio: 1.004, level: 0.3 },
  ],
  filter: { type: "lowpass", q: 0.8, ratio: 4.5 },
} as const satisfies Instrument;

/** Something round that pops up. */
const pop = {
  ...struck,
  decay: 0.12,
  waves: [{ shape: "sine", ratio: 1, level: 0.9 }],
  bend: { from: 0.55, time: 0.06 },
} as const satisfies Instrument;

/** A big soft drum. */
const drum = {
  ...struck,
  decay: 0.24,
  waves: [{ shape: "sine", ratio: 1, level: 1 }],
  bend: { from: 2.2, time: 0.05 },
} as const satisfies Instrument;

/** A block of wood. */
const block = {
  ...struck,
  attack: 0.001,
  decay: 0.07,
  waves: [
    { shape: "sine", ratio: 1, level: 0.7 },
    { shape: "triangle", ratio: 1.51, level: 0.3, decay: 0.6 },
  ],
} as const satisfies Instrument;

const shaker = {
  attack: 0.012,
  decay: 0.06,
  sustain: 0,
  release: 0.03,
  waves: hiss,
  filter: { type: "highpass", q: 0.7, ratio: 1 },
} as const satisfies Instrument;
const snare = {
  ...struck,
  decay: 0.1,
  waves: hiss,
  filter: { type: "bandpass", q: 0.8, ratio: 1 },
} as const satisfies Instrument;
const clap = {
  ...struck,
  attack: 0.001,
  decay: 0.045,
  waves: hiss,
  filter: { type: "bandpass", q: 1.4, ratio: 1 },
} as const satisfies Instrument;
const cymbal = {
  ...struck,
  decay: 1.3,
  waves: hiss,
  filter: { type: "highpass", q: 0.5, ratio: 1 },
} as const satisfies Instrument;
/** A die that hits the table. */
const knock = {
  ...struck,
  attack: 0.001,
  decay: 0.035,
  waves: hiss,
  filter: { type: "bandpass", q: 4, ratio: 1 },
} as const satisfies Instrument;
/** A pencil on paper. */
const pencil = {
  attack: 0.03,
  decay: 0.08,
  sustain: 0.4,
  release: 0.04,
  waves: hiss,
  filter: { type: "bandpass", q: 1.1, ratio: 1 },
} as const satisfies Instrument;

export const INSTRUMENTS = {
  marimba,
  bell,
  metal,
  keys,
  pad,
  bass,
  brass,
  pop,
  drum,
  block,
  shaker,
  snare,
  clap,
  cymbal,
  knock,
  pencil,
} as const satisfies Record<string, Instrument>;

export type InstrumentName = keyof typeof INSTRUMENTS;
