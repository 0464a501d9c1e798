// What happens in a run: a title, and a line below it.
import type { SeatLook } from "$lib/games/contract";
import { has, stolen } from "./mountain";
import { isBound, isSum, nextOfProgram, openJewels, running, stayedAtHome, strikeSize, type Moment } from "./run";
import { t } from "../texts/running.en";
import type { View } from "../wire";

export interface Headline {
  title: string;
  text: string;
}

export function nameOf(seats: readonly SeatLook[], seat: number): string {
  return seats.find((look) => look.seat === seat)?.name ?? t("mine.team");
}

export function pointWords(n: number): string {
  return n === 1 ? t("mine.points.one") : t("mine.points", { n });
}

export function jewelWords(n: number): string {
  return n === 1 ? t("mine.jewels.one") : t("mine.jewels", { n });
}

/** `mine`: I move for my seat, rather than look at it in a replay. */
export function headline(view: View, seats: readonly SeatLook[], moment: Moment, mine: boolean): Headline {
  const run = view.runs[moment.run];
  if (!run) return dicing();
  if (moment.over) return ended(view, seats, moment.run);
  const jumper = view.jumpers[0];
  const now = running(view) === run && moment.taken === run.route.length;
  if (now && jumper !== undefined) return striking(view, seats, jumper, mine);
  if (mine && run.team === view.seat) return own(view);
  const name = nameOf(seats, run.team);
  if (moment.taken === 0) return { title: t("mine.run.place", { name }), text: t("mine.run.place.text") };
  return { title: t("mine.run.way", { name }), text: "" };
}

/** 2.5 */
export const dicing = (): Headline => ({ title: t("mine.order.title"), text: "" });

function own(view: View): Headline {
  const run = running(view);
  const next = nextOfProgram(view);
  const bound = isBound(view);
  if (run && next && has(stolen(run), next))
    return { title: t("mine.run.blocked"), text: t(bound ? "mine.run.blocked.bound" : "mine.run.blocked.free") };
  const placed = (run?.route.length ?? 0) > 0;
  if (!next) return placed ? going(t("mine.run.go.text")) : placing();
  if (isSum(view, next))
    return {
      title: t(placed ? "mine.run.go" : "mine.run.ready"),
      text: t(bound ? "mine.run.go.sum" : "mine.run.go.sum.free"),
    };
  if (placed) return going(t(bound ? "mine.run.go.bound" : "mine.run.go.free"));
  return { title: t("mine.run.ready"), text: t(bound ? "mine.run.ready.bound" : "mine.run.ready.free") };
}

const going = (text: string): Headline => ({ title: t("mine.run.go"), text });
const placing = (): Headline => ({ title: t("mine.run.begin"), text: t("mine.run.begin.text") });

function striking(view: View, seats: readonly SeatLook[], jumper: number, mine: boolean): Headline {
  const most = strikeSize(view, jumper);
  if (mine && jumper === view.seat) {
    const how = most === 1 ? t("mine.strike.one") : t("mine.strike.many", { n: most });
    const safe = view.options.spare_adjacent ? t("mine.strike.safe") : "";
    return { title: t("mine.strike.title"), text: [how, safe].filter((text) => text !== "").join(" ") };
  }
  const title = t(most === 1 ? "mine.strike.theirs" : "mine.strike.theirs.many", { name: nameOf(seats, jumper) });
  if (mine && view.active === view.seat) return { title, text: t("mine.strike.wait") };
  const soon = mine && view.seat !== null && view.jumpers.includes(view.seat);
  return { title, text: t(soon ? "mine.strike.soon" : "mine.strike.watch") };
}

function ended(view: View, seats: readonly SeatLook[], number: number): Headline {
  const { team } = view.runs[number]!;
  const next = view.sequence[number + 1];
  const then = next === undefined ? "" : t("mine.run.next", { name: nameOf(seats, next) });
  return {
    title: t("mine.run.over", { name: nameOf(seats, team), points: pointWords(view.scores[number] ?? 0) }),
    text: [why(view, number), then].filter((text) => text !== "").join(" "),
  };
}

/** Why a run is over. */
export function why(view: View, number: number): string {
  const run = view.runs[number]!;
  if (run.halt) return t(has(stolen(run), run.halt) ? "mine.run.over.stolen" : "mine.run.over.claimed");
  if (run.route.length === 0) return t(stayedAtHome(view, run) ? "mine.run.over.home" : "mine.run.over.none");
  return t(openJewels(view, run).length === 0 ? "mine.run.over.stuck" : "mine.run.over.end");
}
