// What has happened in the runs since the last look, in words and as a sound.
import type { SeatLook } from "$lib/games/contract";
import { listed } from "$lib/i18n";
import type { Sound } from "$lib/sound/sound";
import { jewelWords, nameOf, pointWords, why } from "./headline";
import { isBonus, value, worth, type Spot } from "./mountain";
import { t } from "../texts/running.en";
import type { Run, Theft, View } from "../wire";

/** For people who do not see it. Empty: no news. */
export function announcement(before: View, now: View, seats: readonly SeatLook[]): string {
  const news = now.runs.flatMap((run, number) => {
    const old = before.runs[number] ?? { ...run, route: [], thefts: [] };
    const name = nameOf(seats, run.team);
    const over = ended(before, now, number)
      ? [t("mine.told.over", { name, points: pointWords(now.scores[number] ?? 0), why: why(now, number) })]
      : [];
    return [...stolen(old, run, seats), ...moved(now, old, run, name, number), ...back(old, run), ...over];
  });
  return [...began(before, now, seats), ...news, ...asked(before, now, seats)].join(" ");
}

/** The most telling of what has happened. Null: nothing that one hears. */
export function runSound(before: View, now: View): Sound | null {
  const pairs = now.runs.map((run, number) => [before.runs[number] ?? { ...run, route: [], thefts: [] }, run] as const);
  if (pairs.some(([old, run]) => run.thefts.length > old.thefts.length)) return "refused";
  if (pairs.some(([old, run]) => countBack(run) > countBack(old))) return "star";
  if (now.phase !== "finished" && pairs.some((_, number) => ended(before, now, number))) return "over";
  const taken = pairs.flatMap(([old, run]) => run.route.slice(old.route.length));
  if (taken.length === 0) return isThrown(before, now) ? "dice" : null;
  return taken.some((spot) => isBonus(spot, now.bonus)) ? "bonus" : "coin";
}

/** 2.2, 2.5 Whether dice have fallen since. */
function isThrown(before: View, now: View): boolean {
  return (now.dice !== null && before.dice === null) || now.throws.length > before.throws.length;
}

function ended(before: View, now: View, number: number): boolean {
  const over = (view: View) => view.phase === "finished" || number < view.runs.length - 1;
  return over(now) && !over(before);
}

/** 2.5 The order, once the dice have fallen. */
function began(before: View, now: View, seats: readonly SeatLook[]): string[] {
  if (before.sequence.length > 0 || now.sequence.length < 2) return [];
  return [t("mine.told.order", { names: listed(now.sequence.map((team) => nameOf(seats, team))) })];
}

function moved(now: View, old: Run, run: Run, name: string, number: number): string[] {
  const fresh = run.route.slice(old.route.length);
  const last = fresh.at(-1);
  if (!last) return [];
  const points = pointWords(now.scores[number] ?? 0);
  if (run.route.length === 1) return [t("mine.told.placed", { name, step: stepWords(now, last), points })];
  const gain = fresh.reduce((sum, spot) => sum + worth(spot, now.bonus, now.scoring), 0);
  const step = fresh.length === 1 ? stepWords(now, last) : jewelWords(fresh.length);
  return [t("mine.told.took", { name, step, gain, points })];
}

function stepWords(view: View, spot: Spot): string {
  const words = { staircase: spot[0], step: spot[1], value: value(spot) };
  return t(isBonus(spot, view.bonus) ? "mine.told.step.bonus" : "mine.told.step", words);
}

const values = (thefts: readonly Theft[]) => listed(thefts.map((theft) => String(value(theft.spot))));

function stolen(old: Run, run: Run, seats: readonly SeatLook[]): string[] {
  const fresh = run.thefts.slice(old.thefts.length);
  const by = [...new Set(fresh.map((theft) => theft.by))];
  return by.map((team) =>
    t("mine.told.stole", { name: nameOf(seats, team), values: values(fresh.filter((theft) => theft.by === team)) }),
  );
}

function back(old: Run, run: Run): string[] {
  const fresh = run.thefts.filter((theft, at) => theft.back && !old.thefts[at]?.back);
  return fresh.length === 0 ? [] : [t("mine.told.back", { values: values(fresh) })];
}

function countBack(run: Run): number {
  return run.thefts.filter((theft) => theft.back).length;
}

function asked(before: View, now: View, seats: readonly SeatLook[]): string[] {
  const jumper = now.jumpers[0];
  if (jumper === undefined || jumper === before.jumpers[0]) return [];
  return [jumper === now.seat ? t("mine.told.you-may") : t("mine.told.may", { name: nameOf(seats, jumper) })];
}
