// Positions for tests.
import { NAMES, type Cell } from "../logic/layout";
import type { Robot } from "../logic/legal";
import type { Discs, State } from "../wire";

export const cell = (name: string): Cell => NAMES.indexOf(name);
export const path = (names: string): Cell[] => names.split("-").map(cell);
const mask = (names: string): number =>
  names
    .split(" ")
    .filter(Boolean)
    .reduce((set, name) => set | (1 << cell(name)), 0);

interface Sample {
  robots?: Partial<Record<Robot, string>>;
  whites?: string;
  blacks?: string;
  hand?: Discs;
  reserve?: Discs;
}

/** The opening, except for what is given. */
export function position({ robots = {}, whites = "", blacks = "", hand, reserve }: Sample = {}): State {
  return {
    ending: "reserve",
    mover: 0,
    robots: { red: cell(robots.red ?? "d3"), white: cell(robots.white ?? "b3"), black: cell(robots.black ?? "c4") },
    whites: mask(whites),
    blacks: mask(blacks),
    hands: [hand ?? { white: 2, black: 2 }, { white: 2, black: 2 }],
    reserve: reserve ?? { white: 10, black: 10 },
    played: [],
  };
}
