// How each symbol of a sheet looks: crossed off for good or just now, to be tapped, pointed at; and its picture.
import { isColumnFull, isCrossed, isRowFull, isSame, type Symbol } from "../logic/sheet";
import type { Crosses, Sheet } from "../wire";

/** A sheet and what has happened to it. */
export interface Paper {
  sheet: Sheet;
  crosses: Crosses;
  /** As it was before this turn. Null: nothing on it is fresh. */
  before: Crosses | null;
  /** What may be tapped. */
  lit: readonly Symbol[];
  /** What a hint points at. */
  marked: Symbol | null;
}

/** Fresh: of this turn, not final yet. */
export type Ink = "none" | "fresh" | "dry";

export interface SymbolLook {
  ink: Ink;
  lit: boolean;
  marked: boolean;
}

export function lookOf(paper: Paper, symbol: Symbol): SymbolLook {
  return {
    ink: inkOf(paper, (crosses) => isCrossed(crosses, symbol)),
    lit: paper.lit.some((other) => isSame(other, symbol)),
    marked: paper.marked !== null && isSame(paper.marked, symbol),
  };
}

/** Of a row of presents, when every present of it is crossed off. */
export function rowInk(paper: Paper, row: number): Ink {
  return inkOf(paper, (crosses) => isRowFull(paper.sheet, crosses, row));
}

export function columnInk(paper: Paper, column: number): Ink {
  return inkOf(paper, (crosses) => isColumnFull(paper.sheet, crosses, column));
}

function inkOf({ crosses, before }: Paper, isDone: (crosses: Crosses) => boolean): Ink {
  if (!isDone(crosses)) return "none";
  return before && !isDone(before) ? "fresh" : "dry";
}

const SWEETS: Record<string, string> = {
  donut: "doughnut",
  cake: "shortcake",
  icecream: "soft-ice-cream",
};

/** The file that shows what a die shows. */
export function artOf(face: string): string {
  if (face === "joker") return "/party/robot.svg";
  if (face === "candle" || face === "present") return `/party/${face}.svg`;
  if (face.startsWith("balloon:")) return `/party/${face.replace(":", "-")}.svg`;
  return `/pictures/${SWEETS[face] ?? face}.svg`;
}
