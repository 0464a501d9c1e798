// An order of staircases in the making.
import type { DraftLook } from "../../games";
import type { Move, View } from "./wire";

/** What I have made of an order, and of which one: when somebody else changes that, theirs is newer. */
export interface Made {
  order: number[];
  base: string;
}

/** What everybody knows: the last that a teammate thinks of, else how the mountain stands. */
export function baseOf(view: View, seat: number | null, drafts: readonly DraftLook<Move>[]): number[] {
  const thought = drafts.flatMap(({ move }) => (move?.type === "arrange" ? [move.order] : [])).at(-1);
  const stands = view.orders[seat ?? 0] ?? [];
  return thought && nameOf([...thought].sort()) === nameOf([...stands].sort()) ? thought : stands;
}

export function orderOf(base: number[], made: Made | null): number[] {
  return made?.base === nameOf(base) ? made.order : base;
}

export function nameOf(order: readonly number[]): string {
  return order.join("-");
}

/** The same staircases with one of them at another place. */
export function moved(order: readonly number[], staircase: number, to: number): number[] {
  const rest = order.filter((one) => one !== staircase);
  const at = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, at), staircase, ...rest.slice(at)];
}

/** In any order; never as they stand, where there is another. */
export function shuffled(order: readonly number[], random: () => number = Math.random): number[] {
  for (;;) {
    const drawn = order.map((staircase) => ({ staircase, at: random() })).sort((a, b) => a.at - b.at);
    const next = drawn.map(({ staircase }) => staircase);
    if (nameOf(next) !== nameOf(order)) return next;
  }
}

/** At which place a staircase is that was carried so many pixels from its own. */
export function carriedTo(place: number, carried: number, width: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.round(place + carried / Math.max(width, 1))));
}
