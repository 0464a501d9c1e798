// The score sheet: the flat table of multiples, with what a robot has collected.
import { isBonus, placeOf, same, stolen, value, worth, type Ground, type Spot } from "./mountain";
import type { Run } from "../wire";

export interface Cell {
  spot: Spot;
  value: number;
  bonus: boolean;
  /** Which jewel of the way it was, from 1. Null: not collected. */
  place: number | null;
  stolen: boolean;
}

export interface Sheet {
  /** The highest step first, as on the mountain. */
  rows: { step: number; cells: Cell[] }[];
  /** What each staircase gave, from left to right. */
  sums: number[];
  total: number;
  jewels: number;
  bonuses: number;
}

/** A team's sheet; without a run, an empty one. */
export function sheetOf(ground: Ground, run: Pick<Run, "route" | "thefts"> | null): Sheet {
  const { order, steps, bonus, scoring } = ground;
  const route = run?.route ?? [];
  const gone = run ? stolen(run as Run) : [];
  const cell = (spot: Spot): Cell => {
    const at = placeOf(spot, route);
    return {
      spot,
      value: value(spot),
      bonus: isBonus(spot, bonus),
      place: at < 0 ? null : at + 1,
      stolen: gone.some((one) => same(one, spot)),
    };
  };
  const rows = Array.from({ length: steps }, (_, down) => {
    const step = steps - down;
    return { step, cells: order.map((staircase) => cell([staircase, step])) };
  });
  const sums = order.map((staircase) =>
    route.reduce((sum, spot) => sum + (spot[0] === staircase ? worth(spot, bonus, scoring) : 0), 0),
  );
  return {
    rows,
    sums,
    total: sums.reduce((sum, one) => sum + one, 0),
    jewels: route.length,
    bonuses: route.filter((spot) => isBonus(spot, bonus)).length,
  };
}

/** A step as people say it: 7×3. */
export function stepText([staircase, step]: Spot): string {
  return `${staircase}×${step}`;
}

/** A jewel as people say it: 7×3 (21). */
export function jewelText(spot: Spot): string {
  return `${stepText(spot)} (${value(spot)})`;
}
