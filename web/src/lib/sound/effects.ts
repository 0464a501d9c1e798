/** Every short sound, as it is written down. All are in the key of the music, so that they go with it. */

import type { InstrumentName } from "./instruments";
import { DRUM_ROLL } from "./lengths";
import { seeded } from "./noise";
import { pitchOf, type Note, type Piece } from "./score";
import { silentAt } from "./synth";

/** The pitch by its name or in hertz, when, how loud; then how long it is held, and where it stands. */
function note(
  instrument: InstrumentName,
  pitch: string | number,
  at: number,
  level: number,
  { length = 0.1, pan = 0 } = {},
): Note {
  return { instrument, pitch: typeof pitch === "string" ? pitchOf(pitch) : pitch, at, length, level, pan };
}

function effect(echo: number, ...notes: readonly Note[]): Piece {
  return { seconds: Math.max(...notes.map(silentAt)), loops: false, echo, notes };
}

/** One after another, this far apart. */
function run(instrument: InstrumentName, names: string, apart: number, level: number): Note[] {
  return names.split(" ").map((name, n) => note(instrument, name, n * apart, level));
}

/** Dice roll over wood: quick knocks that slow down and become softer. */
function dice(): Note[] {
  const random = seeded(6);
  let at = 0;
  return Array.from({ length: 13 }, (_, n) => {
    at += 0.028 + n * 0.005 + random() * 0.02;
    return note("knock", 900 + random() * 1500, at, 2.6 - n * 0.12, { pan: random() * 0.6 - 0.3 });
  });
}

/** Many hands. Each clap is somebody's own. */
function clapping(seconds: number, hands: number, level: number): Note[] {
  const random = seeded(hands);
  return Array.from({ length: Math.round(hands * seconds * 4) }, (_, n) => {
    const at = n === 0 ? 0 : random() * seconds;
    const swell = Math.min(1, 0.4 + at / (seconds * 0.15), (seconds - at) / (seconds * 0.5));
    const strength = level * swell * (0.5 + random() * 0.5);
    return note("clap", 750 + random() * 1100, at, strength, { pan: random() * 1.6 - 0.8 });
  });
}

function drumRoll(): Note[] {
  const hits = 24 * DRUM_ROLL;
  return Array.from({ length: hits }, (_, n) => {
    const grows = 0.16 + 0.5 * (n / hits) ** 1.6;
    return [
      note("snare", n % 2 ? 1500 : 1750, n / 24, grows * 1.25, { pan: n % 2 ? 0.15 : -0.15 }),
      ...(n % 2 ? [] : [note("drum", 98, n / 24, grows * 0.5)]),
    ];
  }).flat();
}

const fanfare = (names: string, at: number, length: number, level: number) =>
  names.split("+").map((name) => note("brass", name, at, level, { length }));

export const EFFECTS = {
  /** A move was made. */
  move: effect(0.15, note("marimba", "e4", 0, 0.5), note("block", 880, 0, 0.22)),
  /** Somebody is asked: you. */
  turn: effect(0.3, note("marimba", "g4", 0, 0.42), note("marimba", "c5", 0.11, 0.5), note("bell", "c6", 0.11, 0.1)),
  refused: effect(0.1, note("marimba", "e3", 0, 0.55), note("marimba", "eb3", 0.1, 0.6)),
  bonus: effect(0.3, ...run("bell", "e5 a5", 0.08, 0.3)),
  star: effect(0.35, ...run("bell", "c6 e6 g6 c7", 0.075, 0.24)),
  won: effect(
    0.3,
    ...fanfare("c4+e4+g4", 0, 0.14, 0.2),
    ...fanfare("c4+e4+g4", 0.2, 0.1, 0.18),
    ...fanfare("f4+a4+c5", 0.4, 0.16, 0.2),
    ...fanfare("g4+b4+d5", 0.62, 0.16, 0.21),
    ...fanfare("c4+g4+c5+e5", 0.86, 0.9, 0.22),
    note("cymbal", 5200, 0.86, 0.22),
    ...run("bell", "c6 e6 g6", 0.09, 0.12).map((one) => ({ ...one, at: one.at + 0.95 })),
  ),
  over: effect(0.35, ...run("marimba", "c5 g4 e4 c4", 0.16, 0.45)),
  dice: effect(0.12, ...dice()),
  coin: effect(
    0.2,
    note("metal", 2093, 0, 0.34, { pan: -0.1 }),
    note("metal", 2489, 0.09, 0.26, { pan: 0.05 }),
    note("metal", 2217, 0.15, 0.16, { pan: 0.1 }),
    note("metal", 2349, 0.19, 0.09, { pan: 0.12 }),
  ),
  /** Something is crossed off: two strokes of a pencil. */
  cross: effect(0.05, note("pencil", 2600, 0, 0.6), note("pencil", 3400, 0.13, 0.65)),
  drumroll: effect(0.15, ...drumRoll()),
  /** What was hidden is turned over. */
  reveal: effect(
    0.3,
    note("cymbal", 4200, 0, 0.2),
    note("drum", 65, 0, 0.55),
    ...fanfare("c4+e4+g4+c5", 0, 0.35, 0.13),
  ),
  applause: effect(0.25, ...clapping(3.4, 22, 1.05)),
  /** One person's. */
  clap: effect(
    0.25,
    ...[0, 0.19, 0.36, 0.54].flatMap((at, n) => [
      note("clap", 1150 + n * 60, at, 1.9 - n * 0.25, { pan: -0.15 }),
      note("clap", 1650 - n * 40, at + 0.006, 1.3 - n * 0.2, { pan: 0.15 }),
    ]),
  ),
  /** Time is nearly up: once a second. */
  tick: effect(0.08, note("block", 1320, 0, 0.8), note("block", 990, 0.5, 0.55)),
  /** Somebody sits down. */
  join: effect(0.25, note("pop", "g4", 0, 0.5), note("marimba", "c5", 0.08, 0.36), note("marimba", "e5", 0.16, 0.4)),
  /** A word, a sign, something small that is there now. */
  pop: effect(0.12, note("pop", "c5", 0, 0.55)),
} as const satisfies Record<string, Piece>;
