// Whose turn it is and what to do, in one short line.
import type { SeatLook } from "$lib/games/contract";
import { listed } from "$lib/i18n";
import { areaName } from "./describe";
import { stars, type Area } from "./sheet";
import { chainOf, litWith } from "./turn";
import { t } from "../texts/board.en";
import type { Half, View } from "../wire";

export interface Prompt {
  title: string;
  text: string;
  /** Drawn before the text; null: nothing. */
  area: Area | null;
}

/** Where a seat is in the game. */
export interface Situation {
  view: View;
  seats: readonly SeatLook[];
  /** What I am busy with; null: I wait, or watch. */
  half: Half | null;
  /** The die that I have chosen. */
  die: number | null;
  /** The kind of bonus that I have chosen. */
  kind: Area | null;
  /** I would be asked, but the table rests. */
  paused: boolean;
}

export function nameOf(seats: readonly SeatLook[], seat: number): string {
  return seats.find((look) => look.seat === seat)?.name ?? t("seat.chair", { n: seat + 1 });
}

export function starWords(n: number): string {
  return n === 1 ? t("score.one") : t("score", { n });
}

export function promptOf(situation: Situation): Prompt {
  const { view, half, paused } = situation;
  if (view.phase === "finished") return over(situation);
  if (view.phase === "start" || view.phase === "throw")
    return { title: t("prompt.rolls"), text: again(view), area: null };
  if (!half) return waiting(situation);
  const prompt = half.stage === "bonus" ? bonus(situation, half) : dice(situation, half);
  return paused ? { ...prompt, text: t("prompt.paused") } : prompt;
}

/** 2.2 */
function again(view: View): string {
  return view.throws.length > (view.phase === "throw" ? 0 : 1) ? t("prompt.again") : "";
}

function dice({ view, seats, die }: Situation, half: Half): Prompt {
  const share = view.phase === "share";
  const title = t(share ? "prompt.share" : "prompt.yours", { name: nameOf(seats, view.seat ?? 0) });
  const { area } = half;
  if (die !== null) return { title, text: t("prompt.die"), area };
  if (area === null) return { title, text: share ? t("prompt.share.text") : again(view) || t("prompt.choose"), area };
  const more = litWith(view, half, null).length > 0;
  return { title, text: t(more ? `prompt.more.${area}` : "prompt.enough"), area };
}

function bonus({ view, kind }: Situation, half: Half): Prompt {
  const { kinds, forced, last } = chainOf(view, half);
  const title = t("prompt.bonus");
  const area = kind ?? (kinds.length === 1 ? kinds[0]! : null);
  if (forced) return { title, text: t(`prompt.free.${forced.area}`), area };
  if (area === null) return { title, text: t("prompt.bonus.any"), area };
  const ends = last.includes(area) ? ` ${t("prompt.bonus.last")}` : "";
  return { title, text: t(`prompt.bonus.${area}`) + ends, area };
}

function waiting({ view, seats }: Situation): Prompt {
  const name = nameOf(seats, view.active ?? 0);
  if (view.phase === "share") {
    const busy = busySeats(view).map((seat) => nameOf(seats, seat));
    return { title: t("prompt.others"), text: t("prompt.waits", { names: listed(busy) }), area: null };
  }
  const { half } = view;
  if (half?.stage === "bonus")
    return { title: t("prompt.theirs.bonus", { name }), text: "", area: half.bonuses[0] ?? null };
  const title = t("prompt.theirs", { name });
  if (half?.area) return { title, text: t("prompt.theirs.area", { name, area: areaName(half.area) }), area: half.area };
  return { title, text: again(view) || afterwards(view), area: null };
}

/** 4.1 What comes next for the others. */
function afterwards(view: View): string {
  if (view.crosses.length === 1) return "";
  return t(view.seat === null ? "prompt.theirs.watch" : "prompt.theirs.choose");
}

function over({ view, seats }: Situation): Prompt {
  const title = t("prompt.over");
  const mine = view.seat === null ? undefined : view.crosses[view.seat];
  if (mine) return { title, text: t("prompt.over.yours", { stars: starWords(stars(view.sheet, mine)) }), area: null };
  const names = listed(winnersOf(view).map((seat) => nameOf(seats, seat)));
  const [only, ...others] = view.crosses;
  const alone = only && others.length === 0;
  const text = alone
    ? t("prompt.over.alone", { name: names, stars: starWords(stars(view.sheet, only)) })
    : t("prompt.over.winners", { names });
  return { title, text, area: null };
}

/** 4.1 Who still crosses off with what is left. */
export function busySeats(view: View): number[] {
  if (view.phase !== "share") return [];
  return view.crosses.map((_, seat) => seat).filter((seat) => !view.done.includes(seat));
}

/** 6.2 Who has the most stars, once the party is over. */
export function winnersOf(view: View): number[] {
  if (view.phase !== "finished") return [];
  const counted = view.crosses.map((crosses) => stars(view.sheet, crosses));
  return [...counted.keys()].filter((seat) => counted[seat] === Math.max(...counted));
}
