// What a party is proud of, for the page of its result.
import { listed } from "$lib/i18n";
import { nameOf, starWords } from "./logic/headline";
import { AREAS, fullness, stars } from "./logic/sheet";
import { placesSince } from "./logic/turn";
import { t } from "./texts/prides.en";
import type { Pride, Prides, SeatLook } from "$lib/games/contract";
import type { Crosses, Sheet, View } from "./wire";

/** What a seat has done in a turn, in symbols. */
interface Deed {
  seat: number;
  /** With its own throw or with what was left of another's, bonuses too. */
  all: number;
  /** For free, in its own turn: what others do for free is not seen. */
  bonuses: number;
  own: boolean;
}

/** The longest chain, the best turn, the best use of others' dice, full areas, and a photo finish. */
export const prides: Prides = (steps, seats) => {
  const views = steps.map((step) => step.view as View);
  const last = views.at(-1);
  if (!last) return [];
  const deeds = turnsOf(views).flatMap((turn) => deedsOf(turn));
  const found = [
    longestChain(deeds, seats),
    bestTurn(deeds, seats),
    bestGuest(deeds, seats),
    ...fullAreas(last, seats),
    photoFinish(last, seats),
  ];
  return found.filter((pride) => pride !== null);
};

function longestChain(deeds: readonly Deed[], seats: readonly SeatLook[]): Pride | null {
  const best = most(deeds, (deed) => deed.bonuses);
  if (!best || best.bonuses < 2) return null;
  const text = t("pride.chain.text", { name: nameOf(seats, best.seat), n: best.bonuses });
  return { icon: "link", title: t("pride.chain"), text };
}

function bestTurn(deeds: readonly Deed[], seats: readonly SeatLook[]): Pride | null {
  const best = most(deeds, (deed) => deed.all);
  if (!best || best.all < 3) return null;
  const text = t("pride.turn.text", { name: nameOf(seats, best.seat), n: best.all });
  return { icon: "dice", title: t("pride.turn"), text };
}

function bestGuest(deeds: readonly Deed[], seats: readonly SeatLook[]): Pride | null {
  const shared = (seat: number) =>
    deeds.reduce((sum, deed) => sum + (deed.seat === seat && !deed.own ? deed.all : 0), 0);
  const seat = most([...new Set(deeds.map((deed) => deed.seat))], shared);
  if (seat === null || shared(seat) < 3) return null;
  const text = t("pride.guest.text", { name: nameOf(seats, seat), n: shared(seat) });
  return { icon: "people", title: t("pride.guest"), text };
}

/** 6.1 Whoever has ended the party. */
function fullAreas({ sheet, crosses }: View, seats: readonly SeatLook[]): Pride[] {
  return crosses.flatMap((one, seat) => {
    const full = AREAS.filter((area) => fullness(sheet, one, area) === 1);
    if (full.length === 0) return [];
    const name = nameOf(seats, seat);
    const text = t("pride.area.text", { name, areas: listed(full.map((area) => t(`pride.whole.${area}`))) });
    return [{ icon: "flag", title: t("pride.area", { name }), text }];
  });
}

/** 6.2 One star made the difference. */
function photoFinish({ sheet, crosses, phase }: View, seats: readonly SeatLook[]): Pride | null {
  const counted = crosses.map((one, seat) => ({ seat, stars: stars(sheet, one) })).sort((a, b) => b.stars - a.stars);
  const [first, second] = counted;
  if (phase !== "finished" || !first || !second || first.stars - second.stars !== 1) return null;
  const names = listed(counted.filter((one) => one.stars === second.stars).map(({ seat }) => nameOf(seats, seat)));
  const values = { name: nameOf(seats, first.seat), stars: starWords(first.stars), names, n: second.stars };
  return { icon: "crown", title: t("pride.photo"), text: t("pride.photo.text", values) };
}

// What has happened, from what everybody saw ---------------------------------------------------------------------------
/** The views of each turn, and the first one after it. */
function turnsOf(views: readonly View[]): View[][] {
  const numbers = [...new Set(views.map((view) => view.turn))];
  return numbers.map((number) => {
    const these = views.filter((view) => view.turn === number);
    const next = views.find((view) => view.turn === number + 1);
    return next ? [...these, next] : these;
  });
}

function deedsOf(turn: readonly View[]): Deed[] {
  const [first, last] = [turn[0]!, turn.at(-1)!];
  const crossing = turn.filter((view) => view.phase === "cross" && view.turn === first.turn);
  const active = crossing[0]?.active ?? null;
  /** The dice of whoever throws are done. */
  const dice = crossing.findLast((view) => view.half?.stage === "dice")?.half?.crosses;
  return first.crosses.map((before, seat) => {
    const own = seat === active;
    const after = last.crosses[seat]!;
    const bonuses = own && dice ? symbols(first.sheet, dice, after) : 0;
    return { seat, all: symbols(first.sheet, before, after), bonuses, own };
  });
}

function symbols(sheet: Sheet, before: Crosses, after: Crosses): number {
  return AREAS.reduce((sum, area) => sum + placesSince(sheet, before, after, area).length, 0);
}

/** The first of those with the highest worth. Null: there are none. */
function most<Thing>(things: readonly Thing[], worth: (thing: Thing) => number): Thing | null {
  return things.reduce<Thing | null>((top, one) => (top === null || worth(one) > worth(top) ? one : top), null);
}
