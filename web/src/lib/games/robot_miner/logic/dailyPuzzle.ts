// The puzzles of the day that were played on this device: the best of each, and how many days in a row.
import { store, storedJson } from "$lib/device/storage";
import { percent } from "./stars";
import type { View } from "../wire";

export interface Played {
  /** In UTC, such as 2026-11-16. */
  day: string;
  score: number;
  /** The most that was possible. */
  best: number;
  /** The table where it was done. */
  code: string;
  /** In percent, the best until then that day. Null: it was the first try. */
  before: number | null;
  /** All tables where it was tried that day, in order. */
  tables: string[];
}

const KEPT = "robot_miner.daily";
/** More than a year; older days are forgotten. */
const MOST = 400;
const DAY = 86_400_000;

/** All that are remembered, the newest first. */
export function days(): Played[] {
  return storedJson(KEPT, Array.isArray, []).filter(isPlayed);
}

export function bestOn(day: string): Played | null {
  return days().find((one) => one.day === day) ?? null;
}

/** Keeps the best of that day after a game, which may be this one, and returns it. Asked again it answers the same. Null: no puzzle of a day. */
export function keepPlayed(view: View, code: string): Played | null {
  const { options, scores, best } = view;
  const day = options.puzzle?.day ?? "";
  const [score, most] = [scores[0], best[0]?.score];
  if (day === "" || scores.length !== 1 || score === undefined || most === undefined) return null;
  const known = bestOn(day);
  if (known?.tables.includes(code)) return known;
  const tables = [...(known?.tables ?? []), code];
  const now =
    known && score <= known.score
      ? { ...known, tables }
      : { day, score, best: most, code, before: known ? percent(known.score, known.best) : null, tables };
  const others = days().filter((one) => one.day !== day);
  store(KEPT, JSON.stringify([now, ...others].sort((a, b) => b.day.localeCompare(a.day)).slice(0, MOST)));
  return now;
}

/** At which try of that day the best was done. */
export function tryOf({ code, tables }: Played): number {
  return tables.indexOf(code) + 1;
}

/** How many days in a row up to this one; where it was not played yet, up to the day before. */
export function streak(today: string): number {
  const played = new Set(days().map((one) => one.day));
  const start = played.has(today) ? 0 : 1;
  let count = 0;
  while (played.has(dayBefore(today, start + count))) count += 1;
  return count;
}

function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY).toISOString().slice(0, 10);
}

/** A day as people write it here. */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle: "full", timeZone: "UTC" });
}

function isPlayed(value: unknown): value is Played {
  const { day, score, best, code, tables } = (value ?? {}) as Partial<Record<keyof Played, unknown>>;
  const numbers = typeof score === "number" && typeof best === "number";
  return numbers && typeof day === "string" && typeof code === "string" && Array.isArray(tables);
}
