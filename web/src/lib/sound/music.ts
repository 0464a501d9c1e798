/** Two loops of our own: one for a room that fills, one for moments that count. */

import { stepsOf, written, type Line, type Note, type Piece } from "./score";

interface Voicing extends Omit<Line, "step"> {
  text: string;
}

/** A loop of parts, all in eighths at this many beats a minute. A part that is shorter than the first begins again. */
function loop(beats: number, echo: number, parts: readonly Voicing[]): Piece {
  const step = 60 / beats / 2;
  const steps = stepsOf(parts[0]?.text ?? "");
  const notes = parts.flatMap(({ text, ...line }) =>
    again(text, steps).flatMap(([at, once]) => moved(once, at * step, { ...line, step })),
  );
  return { seconds: steps * step, loops: true, echo, notes };
}

function again(text: string, steps: number): [number, string][] {
  const own = stepsOf(text);
  if (steps % own !== 0) throw new Error(`A part of ${own} steps does not fit into ${steps}.`);
  return Array.from({ length: steps / own }, (_, n) => [n * own, text]);
}

function moved(text: string, by: number, line: Line): Note[] {
  return written(text, line).map((note) => ({ ...note, at: note.at + by }));
}

const SWING = 0.14;

/** Sixteen bars in C at an easy pace: marimba, soft chords, a bass that walks. */
const lobby = loop(100, 0.22, [
  {
    instrument: "marimba",
    level: 0.34,
    pan: 0.18,
    swing: SWING,
    text: `
      e5! . g5 . a5 g5 . e5 | . c5 . e5 . . . . | d5! . f5 . a5 f5 . d5 | . b4 . d5 . . . .
      g5! . e5 . b4 . e5 . | g5 . e5 c#5 . . e5 . | f5! . d5 . b4 . d5 f5 | e5 . . c5 . . . .
      a5! . . g5 . f5 . a5 | b5 . . a5 . g5 . . | g5! . . e5 . b4 . e5 | c5 . . e5 . . . .
      f5! . e5 . d5 . f5 . | g5 . f5 . d5 . b4 . | c5! . e5 g5 . e5 . . | . . d5 . f5 . g5 .`,
  },
  {
    instrument: "keys",
    level: 0.13,
    pan: -0.2,
    held: 0.8,
    swing: SWING,
    text: `
      . . e4+g4+a4 . . e4+g4+a4 . . | . . e4+g4+c5 . . e4+g4+c5 . . | . . f4+a4+c5 . . f4+a4+c5 . . | . . f4+g4+b4 . . f4+g4+b4 . .
      . . d4+g4+b4 . . d4+g4+b4 . . | . . e4+g4+c#5 . . e4+g4+c#5 . . | . . f4+a4+c5 . . f4+g4+b4 . . | . . e4+g4+a4 . . e4+g4+a4 . .
      . . e4+a4+c5 . . e4+a4+c5 . . | . . f4+g4+b4 . . f4+g4+b4 . . | . . d4+g4+b4 . . d4+g4+b4 . . | . . e4+g4+c5 . . e4+g4+c5 . .
      . . f4+a4+c5 . . f4+a4+c5 . . | . . f4+g4+b4 . . f4+g4+b4 . . | . . e4+g4+a4 . . e4+g4+a4 . . | . . f4+g4+c5 . . f4+g4+b4 . .`,
  },
  {
    instrument: "bass",
    level: 0.36,
    held: 1.3,
    swing: SWING,
    text: `
      c2! . . g2 c2 . . e2 | a1! . . e2 a1 . . c2 | d2! . . a2 d2 . . f2 | g1! . . d2 g1 . . b1
      e2! . . b2 e2 . . g2 | a1! . . e2 a1 . . c#2 | d2! . . a2 g1 . . b1 | c2! . . g2 c2 . g1 b1
      f1! . . c2 f1 . . a1 | g1! . . d2 g1 . . f2 | e2! . . b2 e2 . . d2 | a1! . . e2 a1 . . c2
      d2! . . a2 d2 . . f2 | g1! . . d2 g1 . . d2 | c2! . . g2 c2 . . a1 | g1! . . d2 g1 . a1 b1`,
  },
  { instrument: "shaker", level: 0.11, pan: 0.35, swing: SWING, text: "a8 a8 a8! a8 a8 a8 a8! a8" },
  { instrument: "block", level: 0.07, pan: -0.35, swing: SWING, text: ". . . a5 . . a5! ." },
  { instrument: "drum", level: 0.22, text: "c2! . . c2 . . . ." },
]);

/** Eight bars in A minor: a pulse, a clock, strings that wait. */
const tension = loop(120, 0.3, [
  {
    instrument: "bass",
    level: 0.34,
    held: 0.7,
    text: `
      a1! . a1 a1 . a1 e2 . | a1! . a1 a1 . a1 c2 . | f1! . f1 f1 . f1 c2 . | f1! . f1 f1 . f1 a1 .
      d2! . d2 d2 . d2 a2 . | d2! . d2 d2 . d2 f2 . | e2! . e2 e2 . e2 b2 . | e2! . e2 e2 . e2 g#2 .`,
  },
  {
    instrument: "pad",
    level: 0.12,
    held: 15,
    text: `
      a3+c4+e4 . . . . . . . | . . . . . . . . | a3+c4+f4 . . . . . . . | . . . . . . . .
      a3+d4+f4 . . . . . . . | . . . . . . . . | g#3+b3+e4 . . . . . . . | . . . . . . . .`,
  },
  {
    instrument: "marimba",
    level: 0.22,
    pan: -0.15,
    text: `
      a4! . . c5 . . b4 . | . . . . . . . . | a4! . . c5 . . f5 . | . . . . . . . .
      a4! . . d5 . . f5 . | . . e5 . . d5 . . | b4! . . e5 . . g#5 . | . . . . . . . .`,
  },
  { instrument: "block", level: 0.16, pan: 0.25, text: "e6! . b5 ." },
  { instrument: "shaker", level: 0.07, pan: -0.3, text: ". a8" },
  { instrument: "drum", level: 0.34, text: "a1! a1 . . . . . ." },
]);

export const LOOPS = { lobby, tension } as const satisfies Record<string, Piece>;
