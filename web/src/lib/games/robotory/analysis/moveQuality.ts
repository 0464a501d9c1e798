// How good the moves of a game were: what each cost whoever made it.
import { endOf } from "../logic/layout";
import type { Side } from "../logic/legal";
import type { Answer } from "./positions";
import type { Move } from "../wire";

export type Mark = "blunder" | "mistake";

export interface Judged {
  /** How many points of a hundred the chances fell, for whoever moved. */
  points: number;
  mark: Mark | null;
  /** What would have been best. */
  better: Move | null;
}

export const SIGNS: Record<Mark, string> = { blunder: "??", mistake: "?" };
/** Points from which on a move is marked. */
const LEAST: [Mark, number][] = [
  ["blunder", 30],
  ["mistake", 15],
];

/** The light camp begins, so its moves are the even ones. */
export function moverOf(number: number): Side {
  return number % 2 === 1 ? 1 : 0;
}

/** Of a side to win, from 0 to 1; null where nobody has looked. */
export function chanceOf(answer: Answer | null, side: Side): number | null {
  return answer?.analysis.chances[side] ?? null;
}

/** The chance in whole points of a hundred. */
export function percent(chance: number): number {
  return Math.round(chance * 100);
}

/** Each move of the game; null where the position before or after it is not known yet. */
export function judged(played: Move[], answers: (Answer | null)[]): (Judged | null)[] {
  return played.map((move, number) =>
    judge(move, moverOf(number), answers[number] ?? null, answers[number + 1] ?? null),
  );
}

function judge(move: Move, side: Side, before: Answer | null, after: Answer | null): Judged | null {
  const [had, has] = [chanceOf(before, side), chanceOf(after, side)];
  if (had === null || has === null) return null;
  const [best = null] = before?.analysis.line ?? [];
  // What was thought best is no mistake, even if a deeper look likes it less.
  if (best === null || isSame(move, best)) return { points: 0, mark: null, better: null };
  const points = Math.max(0, percent(had - has));
  const [mark = null] = LEAST.find(([, least]) => points >= least) ?? [];
  return { points, mark, better: mark && best };
}

export interface Turning extends Judged {
  /** Of the move, from 0. */
  number: number;
  mark: Mark;
}

/** Of the moves that cost much, this many that cost most, in the order they were played. */
export function turningPoints(moves: (Judged | null)[], most: number): Turning[] {
  return moves
    .flatMap((one, number) => (one?.mark ? [{ ...one, mark: one.mark, number }] : []))
    .sort((a, b) => b.points - a.points || a.number - b.number)
    .slice(0, most)
    .sort((a, b) => a.number - b.number);
}

/** Whether two moves come to the same: a robot may take other ways over the same discs. */
export function isSame(one: Move, other: Move): boolean {
  if (one.type === "move" && other.type === "move") {
    const used = (path: number[]) => [...path].sort((a, b) => a - b).join();
    return one.robot === other.robot && endOf(one.path) === endOf(other.path) && used(one.path) === used(other.path);
  }
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(move: Move): [string, unknown][] {
  return Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1));
}
