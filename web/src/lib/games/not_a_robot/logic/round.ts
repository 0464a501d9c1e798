// What a view means: the list as it is now, whom the table waits for, who voted for what.
import type { Line, Score, View } from "../wire";

/** Votes name a line from 1, or the Server; who was out of time has none. */
export const SERVER = 0;
/** A card that shows 404. */
export const ROBOT = 0;

const OPEN = new Set(["explain", "discuss", "vote", "score", "finished"]);

/** The round that was scored last, while everybody looks at it. */
export function scoreOf(view: View): Score | null {
  return view.phase === "score" || view.phase === "finished" ? (view.scored.at(-1) ?? null) : null;
}

/** The list of words. */
export function linesOf(view: View): Line[] {
  return scoreOf(view)?.lines ?? view.lines;
}

/** The right picture, once it is shown. In a replay it always is. */
export function answerOf(view: View): number | null {
  return scoreOf(view)?.answer ?? view.answer;
}

/** The right picture is out, so all talk about it. */
export function isOpen(view: View): boolean {
  return OPEN.has(view.phase);
}

/** Seats that the table waits for, as everybody knows. `asked` are those of the turn. */
export function awaited(view: View, asked: readonly number[]): number[] {
  return view.phase === "ask" ? [] : [...asked];
}

/** Who said the first word, in whose name everybody is asked. Null: nobody said any. */
export function firstSpeaker(view: View): number | null {
  return view.lines.find((line) => line.word !== "")?.seat ?? null;
}

/** The line of whoever had the Robot card, or the Server. */
export function holderOf(score: Score): number {
  return score.robot === null ? SERVER : 1 + score.lines.findIndex((line) => line.seat === score.robot);
}

/** Seats that voted for a line or the Server, in order. */
export function votersFor(score: Score, line: number): number[] {
  return score.votes.flatMap((vote, seat) => (vote === line ? [seat] : []));
}

export type Ending = "found" | "wrong" | "late" | "caught" | "server" | "fooled" | "hidden";

/**
 * How a round ended: the Robot found the picture, chose a wrong one or none; it was caught; the Server had the card and was
 * found; somebody else was turned over, with a Robot among the seats or without.
 */
export function endingOf(score: Score): Ending {
  if (score.guess !== null) return score.guess === score.answer ? "found" : score.guess === 0 ? "late" : "wrong";
  if (score.revealed === holderOf(score)) return score.robot === null ? "server" : "caught";
  return score.robot === null ? "hidden" : "fooled";
}

/** Whom the round was won by. */
export function wonByRobot(score: Score): boolean {
  return ["found", "fooled", "hidden"].includes(endingOf(score));
}

/** The totals before the last round was counted. */
export function totalsBefore(view: View): number[] {
  const last = view.scored.at(-1);
  return view.totals.map((total, seat) => total - (last?.points[seat] ?? 0));
}
