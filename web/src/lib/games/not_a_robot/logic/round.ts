// What a view means: the list so far, whom the table waits for, who voted for what, how a round ended.
import type { Sound } from "$lib/sound/sound";
import type { Line, Score, View } from "../wire";

/** A vote names a line, from 1, or the Server. Whoever ran out of time has no vote. */
export const SERVER = 0;
/** The role of whoever has the card that shows 404. */
export const ROBOT = 0;

/** The end of a round is shown in steps: the votes or the guess, then the card, then what it means, then the points. */
export const STEPS = ["cast", "card", "meaning", "points"] as const;
export const LAST_STEP = STEPS.length - 1;

const OPEN = new Set(["explain", "discuss", "vote", "score", "finished"]);

/** The round that was scored last, while everybody looks at it. */
export function scoreOf(view: View): Score | null {
  return view.phase === "score" || view.phase === "finished" ? (view.scored.at(-1) ?? null) : null;
}

/** What one hears of the list: a word or a reason that is there now. */
export function wordSounds(before: View, now: View): Sound[] {
  const said = (view: View) => view.lines.filter((line) => line.word !== "").length;
  const explained = (view: View) => view.lines.filter((line) => line.explanation !== "").length;
  return before.round === now.round && (said(now) > said(before) || explained(now) > explained(before)) ? ["pop"] : [];
}

/** The list of words. */
export function linesOf(view: View): Line[] {
  return scoreOf(view)?.lines ?? view.lines;
}

/** The right picture, once it is shown. In a replay it always is. */
export function answerOf(view: View): number | null {
  return scoreOf(view)?.answer ?? view.answer;
}

/** Whether everybody knows the right picture by now. */
export function isAnswerShown(view: View): boolean {
  return OPEN.has(view.phase);
}

/** Seats that everybody may know the table waits for. `asked` are all that the table waits for. */
export function awaited(view: View, asked: readonly number[]): number[] {
  return view.phase === "ask" ? [] : [...asked];
}

/** Who said the first word: they ask the question. Null: nobody said a word. */
export function firstSpeaker(view: View): number | null {
  return view.lines.find((line) => line.word !== "")?.seat ?? null;
}

/** The line of whoever had the Robot card. It may be the Server. */
export function robotLineOf(score: Score): number {
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
  if (score.revealed === robotLineOf(score)) return score.robot === null ? "server" : "caught";
  return score.robot === null ? "hidden" : "fooled";
}

/** Whether the Robot won the round, and not the Humans. */
export function wonByRobot(score: Score): boolean {
  return ["found", "fooled", "hidden"].includes(endingOf(score));
}

/** The totals before the last round was counted. */
export function totalsBefore(view: View): number[] {
  const last = view.scored.at(-1);
  return view.totals.map((total, seat) => total - (last?.points[seat] ?? 0));
}
