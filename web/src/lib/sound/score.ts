/** What is written down to be played: notes, pieces, and how a line of text becomes notes. */

import type { InstrumentName } from "./instruments";

/** One note. Times are in seconds from the beginning of its piece. */
export interface Note {
  instrument: InstrumentName;
  /** In hertz. Of noise: where its filter stands. */
  pitch: number;
  at: number;
  /** How long it is held; then it dies away. */
  length: number;
  /** From 0 to 1. */
  level: number;
  /** From -1, left, to 1, right. */
  pan: number;
}

/** Something that is played as a whole. */
export interface Piece {
  /** Of a loop exactly its length, of an effect until it is silent. */
  seconds: number;
  loops: boolean;
  /** How much of it comes back from the walls, from 0 to 1. */
  echo: number;
  notes: readonly Note[];
}

const SEMITONES: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const A4 = 440;
const A4_SEMITONE = 4 * 12 + 9;

/** The pitch of a name such as `c4`, `f#2` or `eb5`, in hertz. Raises on anything else. */
export function pitchOf(name: string): number {
  const [, letter, sign, octave] = /^([a-g])(#|b)?(\d)$/.exec(name) ?? [];
  if (letter === undefined) throw new Error(`No note is called ${name}.`);
  const semitone = Number(octave) * 12 + (SEMITONES[letter] ?? 0) + (sign === "#" ? 1 : sign === "b" ? -1 : 0);
  return A4 * 2 ** ((semitone - A4_SEMITONE) / 12);
}

export interface Line {
  instrument: InstrumentName;
  /** From one sign to the next, in seconds. */
  step: number;
  level: number;
  pan?: number;
  /** How many steps a note is held. */
  held?: number;
  /** How much later every second sign comes, in steps: 0 is straight. */
  swing?: number;
}

/**
 * The notes of a text such as `c4 . e4+g4 .`: a sign for each step, a dot for silence, a plus where several sound at once, an
 * exclamation mark where it is louder. Bars are divided by `|`, for those who read it.
 */
export function written(text: string, line: Line): Note[] {
  const signs = text.split(/[\s|]+/).filter((sign) => sign !== "");
  return signs.flatMap((sign, n) => {
    if (sign === ".") return [];
    const loud = sign.endsWith("!");
    const names = (loud ? sign.slice(0, -1) : sign).split("+");
    const at = (n + (n % 2) * (line.swing ?? 0)) * line.step;
    const level = (loud ? 1 : 0.72) * line.level;
    const length = (line.held ?? 1) * line.step;
    const { instrument, pan = 0 } = line;
    return names.map((name) => ({ instrument, pitch: pitchOf(name), at, length, level, pan }));
  });
}

/** How many steps a text has. */
export function stepsOf(text: string): number {
  return text.split(/[\s|]+/).filter((sign) => sign !== "").length;
}
