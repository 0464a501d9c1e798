// An order of staircases in the making.
import type { DraftLook } from "$lib/games/contract";
import type { Move, View } from "../wire";

/** What I have made of an order, and on the way of which ones: when there is another, somebody else made it, later. */
export interface Made {
  order: number[];
  bases: string[];
}

/** What everybody knows: the last that a teammate thinks of, else how the mountain stands. */
export function baseOf(view: View, seat: number | null, drafts: readonly DraftLook<Move>[]): number[] {
  const thought = drafts.flatMap(({ move }) => (move?.type === "arrange" ? [move.order] : [])).at(-1);
  const stands = view.orders[seat ?? 0] ?? [];
  return thought && nameOf([...thought].sort()) === nameOf([...stands].sort()) ? thought : stands;
}

export function orderOf(base: number[], made: Made | null): number[] {
  return since(base, made)?.order ?? base;
}

/** What of mine is newer than this: the server repeats all that I lay, one after another. */
export function since(base: number[], made: Made | null): Made | null {
  const at = made?.bases.indexOf(nameOf(base)) ?? -1;
  return made && at >= 0 ? { ...made, bases: made.bases.slice(at) } : null;
}

/** After one more change of mine. */
export function remade(order: number[], base: number[], made: Made | null): Made {
  const before = since(base, made);
  return { order, bases: before ? [...before.bases, nameOf(before.order)] : [nameOf(base)] };
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

/** At which place a staircase is when it has been carried this many pixels from its own. */
export function carriedTo(place: number, carried: number, width: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.round(place + carried / Math.max(width, 1))));
}
