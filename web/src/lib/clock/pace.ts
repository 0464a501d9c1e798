/** How the clock runs, in words. Where a game's clocks only remind, they are the words of a reminder. */

import type { Budget, GameCard, Pace } from "$lib/wire";
import { t } from "./texts.en";

type Clocked = Pick<GameCard, "gentle" | "seconds" | "seats">;
type PaceWord = Exclude<Pace, Budget>;
/** Which kind of clock it is: one for each question, or one for a seat's whole game. */
export type ClockKind = PaceWord | "budget";

export const PACES: readonly PaceWord[] = ["none", "half", "own", "double"];
const FACTORS: Record<PaceWord, number> = { none: 1, half: 0.5, own: 1, double: 2 };
const MINUTE = 60;

/** Minutes, and seconds more with each move, as chess players know them. */
export const BUDGETS: readonly { minutes: number; increment: number }[] = [
  { minutes: 3, increment: 2 },
  { minutes: 5, increment: 3 },
  { minutes: 10, increment: 5 },
  { minutes: 20, increment: 10 },
];

export function budgetOf({ minutes, increment }: { minutes: number; increment: number }, loses = true): Budget {
  return { type: "budget", seconds: minutes * MINUTE, increment, loses };
}

export const kindOf = (pace: Pace): ClockKind => (typeof pace === "string" ? pace : "budget");

/** The clocks that a game can be played with: a time for the whole game is for games of two. */
export function kindsFor(game: Clocked): ClockKind[] {
  const duel = game.seats.length === 1 && game.seats[0] === 2;
  return duel ? [...PACES, "budget"] : [...PACES];
}

export const paceLabel = (game: Clocked): string => t(game.gentle ? "game.reminder" : "game.pace");

export function kindName(game: Clocked, kind: ClockKind): string {
  return kind === "budget" ? t("pace.budget") : t(`pace.${game.gentle ? "gentle." : ""}${kind}`);
}

export function paceName(game: Clocked, pace: Pace): string {
  return typeof pace === "string" ? kindName(game, pace) : budgetName(pace);
}

/** 5 min + 3 s. */
export function budgetName({ seconds, increment }: Pick<Budget, "seconds" | "increment">): string {
  const minutes = seconds / MINUTE;
  return t(increment > 0 ? "pace.budget.more" : "pace.budget.bare", {
    minutes: Number.isInteger(minutes) ? minutes : minutes.toFixed(1),
    increment,
  });
}

/** What the chosen one means, in seconds. */
export function paceHelp(game: Clocked, pace: Pace): string {
  if (typeof pace !== "string") return t(pace.loses ? "pace.budget.loses" : "pace.budget.plays");
  const kind = game.gentle ? "pace.gentle" : "pace";
  const seconds = game.seconds.map((each) => Math.round(each * FACTORS[pace]));
  const [least, most] = [seconds[0], seconds.at(-1)];
  if (pace === "none" || least === undefined || most === undefined) return t(`${kind}.none.help`);
  return least === most ? t(`${kind}.seconds`, { n: least }) : t(`${kind}.range`, { least, most });
}
