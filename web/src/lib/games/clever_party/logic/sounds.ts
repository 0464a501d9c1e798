// What one hears: dice that are thrown, and what is crossed off: a star above all, a bonus, else the pencil.
import type { Sound } from "$lib/sound/sound";
import { crossesOf, fullness, stars, AREAS } from "./sheet";
import type { View } from "../wire";

/** The sound of what happened between two views. Null: nothing that one hears. At a seat of one's own only that counts. */
export function crossSound(before: View, now: View): Sound | null {
  const seats = now.seat === null ? now.crosses.map((_, seat) => seat) : [now.seat];
  const grew = (count: (view: View, seat: number) => number) =>
    seats.some((seat) => count(now, seat) > count(before, seat));
  if (grew(starsOf)) return "star";
  if (grew(fullnessOf)) return (now.half?.bonuses.length ?? 0) > (before.half?.bonuses.length ?? 0) ? "bonus" : "cross";
  return isThrown(before, now) ? "dice" : null;
}

/** Whether dice have fallen since. */
function isThrown(before: View, now: View): boolean {
  return now.throws.length > 0 && (now.turn !== before.turn || now.throws.length > before.throws.length);
}

function starsOf(view: View, seat: number): number {
  return stars(view.sheet, crossesOf(view, seat));
}

function fullnessOf(view: View, seat: number): number {
  return AREAS.reduce((sum, area) => sum + fullness(view.sheet, crossesOf(view, seat), area), 0);
}
