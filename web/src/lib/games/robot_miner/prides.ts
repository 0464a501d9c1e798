// What a game of Robot Miner is proud of, for the page of its result.
import type { Pride, Prides, SeatLook } from "$lib/games/contract";
import { t } from "./texts/prides.en";
import { isBonus, value, worth, type Spot } from "./logic/mountain";
import { percent } from "./logic/stars";
import type { Run, Theft, View } from "./wire";

/** The longest way, the most bonus jewels, the way closest to the best, the boldest strike, and jewels won back. */
export const prides: Prides = (steps, seats) => {
  const last = steps.at(-1)?.view as View | undefined;
  if (last?.phase !== "finished") return [];
  const found = [
    closest(last, seats),
    longest(last, seats),
    starCollector(last, seats),
    boldest(last, seats),
    wonBack(last, seats),
    largest(last, seats),
  ];
  return found.filter((pride) => pride !== null);
};

function closest(view: View, seats: readonly SeatLook[]): Pride | null {
  const shares = view.runs.map((run, at) => {
    const [n, best] = [view.scores[at] ?? 0, view.best[run.team]?.score ?? 0];
    return { run, n, best, share: percent(n, best) };
  });
  const top = most(shares, ({ share }) => share);
  if (!top || top.share === 0 || (view.runs.length === 1 && top.n < top.best)) return null; // Alone one knows.
  const { run, n, best, share } = top;
  const values = { name: nameOf(seats, run.team), n, best, share };
  return n === best
    ? { icon: "crown", title: t("mine.pride.perfect"), text: t("mine.pride.perfect.text", values) }
    : { icon: "flag", title: t("mine.pride.close"), text: t("mine.pride.close.text", values) };
}

function longest(view: View, seats: readonly SeatLook[]): Pride | null {
  const run = most(view.runs, ({ route }) => route.length);
  if (!run || run.route.length < 2) return null;
  const text = t("mine.pride.way.text", { name: nameOf(seats, run.team), n: run.route.length });
  return { icon: "arrow", title: t("mine.pride.way"), text };
}

function starCollector(view: View, seats: readonly SeatLook[]): Pride | null {
  const count = ({ route }: Run) => route.filter((spot) => isBonus(spot, view.bonus)).length;
  const run = most(view.runs, count);
  if (!run || count(run) < 2) return null;
  const text = t("mine.pride.bonus.text", { name: nameOf(seats, run.team), n: count(run) });
  return { icon: "sun", title: t("mine.pride.bonus"), text };
}

/** 4.1 The stolen jewel that counted most. */
function boldest(view: View, seats: readonly SeatLook[]): Pride | null {
  const thefts = view.runs.flatMap((run) => run.thefts.filter(({ back }) => !back).map((theft) => ({ run, theft })));
  const points = ({ theft }: { theft: Theft }) => worth(theft.spot, view.bonus, view.scoring);
  const top = most(thefts, points);
  if (!top) return null;
  const [name, other] = [nameOf(seats, top.theft.by), nameOf(seats, top.run.team)];
  const text = t("mine.pride.strike.text", { name, other, value: value(top.theft.spot), n: points(top) });
  return { icon: "hand", title: t("mine.pride.strike"), text };
}

/** 4.5 */
function wonBack(view: View, seats: readonly SeatLook[]): Pride | null {
  const count = ({ thefts }: Run) => thefts.filter(({ back }) => back).length;
  const run = most(view.runs, count);
  if (!run || count(run) === 0) return null;
  const [name, n] = [nameOf(seats, run.team), count(run)];
  const text = n === 1 ? t("mine.pride.back.one", { name }) : t("mine.pride.back.text", { name, n });
  return { icon: "undo", title: t("mine.pride.back"), text };
}

function largest(view: View, seats: readonly SeatLook[]): Pride | null {
  const jewels = view.runs.flatMap((run) =>
    run.route.map((spot): { team: number; spot: Spot } => ({ team: run.team, spot })),
  );
  const top = most(jewels, ({ spot }) => value(spot));
  if (!top) return null;
  const text = t("mine.pride.jewel.text", { name: nameOf(seats, top.team), value: value(top.spot) });
  return { icon: "up", title: t("mine.pride.jewel"), text };
}

function nameOf(seats: readonly SeatLook[], seat: number): string {
  return seats.find((look) => look.seat === seat)?.name ?? "";
}

/** The first of those with the highest worth. Null: there are none. */
function most<Thing>(things: readonly Thing[], worthOf: (thing: Thing) => number): Thing | null {
  return things.reduce<Thing | null>((top, one) => (top === null || worthOf(one) > worthOf(top) ? one : top), null);
}
