// What one hears when something is crossed off: a star above all, a bonus, else the pencil.
import type { Sound } from "$lib/device/sound";
import { crossesOf, fullness, stars, AREAS } from "./sheet";
import type { View } from "../wire";

/** The sound of what happened between two views. Null: nothing that one hears. At a seat of one's own only that counts. */
export function crossSound(before: View, now: View): Sound | null {
  const seats = now.seat === null ? now.crosses.map((_, seat) => seat) : [now.seat];
  const grew = (count: (view: View, seat: number) => number) =>
    seats.some((seat) => count(now, seat) > count(before, seat));
  if (grew(starsOf)) return "star";
  if (grew(fullnessOf)) return (now.half?.bonuses.length ?? 0) > (before.half?.bonuses.length ?? 0) ? "bonus" : "move";
  return null;
}

function starsOf(view: View, seat: number): number {
  return stars(view.sheet, crossesOf(view, seat));
}

function fullnessOf(view: View, seat: number): number {
  return AREAS.reduce((sum, area) => sum + fullness(view.sheet, crossesOf(view, seat), area), 0);
}
