// What can be crossed off, with which dice, and what lies on the sheet: the twin of sheet.py and of the menu in rules.py.
import type { Bonus, Cross, Crosses, Half, Move, Sheet, Spot, View } from "../wire";

export type Area = Cross["area"];
export const AREAS: readonly Area[] = ["yellow", "red", "green", "blue"];

/** The dice that a symbol takes. */
export interface Need {
  face: string;
  dice: number;
}

/** A symbol on the sheet: a balloon, a wagon, a present, or a pair of sweets. */
export interface Symbol {
  area: Area;
  /** As moves count it: the balloon, wagon or present, or the row of sweets. */
  place: number;
  /** The pair in its row of sweets; else 0. */
  pair: number;
}

/** Nothing is crossed off yet. */
export function blank(sheet: Sheet): Crosses {
  return { yellow: 0, red: 0, green: 0, blue: sheet.blue.map(() => 0) };
}

/** What the symbol at `place` of an area needs: for sweets, the next pair of that row. */
export function needOf(sheet: Sheet, area: Area, place: number): Need {
  switch (area) {
    case "yellow":
      return { face: sheet.yellow[place]!.kind, dice: 1 };
    case "red":
      return { face: "candle", dice: sheet.red[place]!.candles };
    case "green":
      return { face: "present", dice: 1 };
    case "blue":
      return { face: sheet.blue[place]!.sweet, dice: 2 };
  }
}

/** The area of a die's face; null: a joker, for every area. */
export function areaOf(face: string): Area | null {
  if (face === "joker") return null;
  if (face === "candle") return "red";
  if (face === "present") return "green";
  return face.startsWith("balloon:") ? "yellow" : "blue";
}

/** The dice, by number, that a cross takes of those still free: as the rules take them, the first of each kind. */
export function diceOf(view: View, half: Half, cross: Cross): number[] {
  const faces = view.throws.at(-1) ?? [];
  const need = needOf(view.sheet, cross.area, cross.place);
  const free = faces.map((_, die) => die).filter((die) => isFree(half, die));
  const alike = free.filter((die) => faces[die] === need.face).slice(0, need.dice - cross.jokers);
  const jokers = free.filter((die) => faces[die] === "joker").slice(0, cross.jokers);
  return [...alike, ...jokers];
}

export function isFree(half: Half, die: number): boolean {
  return ((half.dice & ~half.used) >> die) % 2 === 1;
}

/** 3 What could be crossed off next in an area. */
export function placesOf(sheet: Sheet, crosses: Crosses, area: Area): number[] {
  switch (area) {
    case "green":
      return range(sheet.green.rows.length * sheet.green.columns.length).filter((n) => !((crosses.green >> n) & 1));
    case "blue":
      return range(sheet.blue.length).filter((row) => crosses.blue[row]! < sheet.blue[row]!.pairs.length);
    default:
      return crosses[area] < sheet[area].length ? [crosses[area]] : [];
  }
}

/** Every cross that the dice allow this half. */
export function crossings(view: View, half: Half): Cross[] {
  const faces = view.throws.at(-1) ?? [];
  const count = (face: string) => faces.filter((shown, die) => shown === face && isFree(half, die)).length;
  return (half.area ? [half.area] : AREAS).flatMap((area) =>
    placesOf(view.sheet, half.crosses, area).flatMap((place) => {
      const need = needOf(view.sheet, area, place);
      const fewest = Math.max(0, need.dice - count(need.face));
      const most = Math.min(need.dice, count("joker"));
      return range(Math.max(0, most - fewest + 1)).map((n): Cross => ({
        type: "cross",
        area,
        place,
        jokers: fewest + n,
      }));
    }),
  );
}

/** What the seat of this view may do, as the rules list it. */
export function menuOf(view: View): Move[] {
  const half = view.half;
  const mine = view.phase === "share" || (view.phase === "cross" && view.seat === view.active);
  if (view.seat === null || !half || !mine || half.stage === "done") return [];
  if (half.stage === "bonus") {
    return [...new Set(half.bonuses)].flatMap((area): Move[] => [
      ...placesOf(view.sheet, half.crosses, area).map((place): Bonus => ({ type: "bonus", area, place })),
      { type: "decline", area },
    ]);
  }
  const moves: Move[] = crossings(view, half);
  if (half.area !== null || view.phase === "share") moves.push({ type: "done" });
  if (half.area !== null) moves.push({ type: "back" });
  return moves;
}

/** The crosses that could use this die. */
export function crossesWith(view: View, half: Half, die: number): Cross[] {
  const face = view.throws.at(-1)?.[die];
  if (face === undefined || !isFree(half, die)) return [];
  return crossings(view, half).filter((cross) => {
    const need = needOf(view.sheet, cross.area, cross.place);
    return face === "joker" ? cross.jokers > 0 : face === need.face && cross.jokers < need.dice;
  });
}

/** Whether a symbol is crossed off. */
export function isCrossed(crosses: Crosses, { area, place, pair }: Symbol): boolean {
  switch (area) {
    case "green":
      return ((crosses.green >> place) & 1) === 1;
    case "blue":
      return pair < (crosses.blue[place] ?? 0);
    default:
      return place < crosses[area];
  }
}

/** The symbol that a move crosses off. */
export function symbolOf(crosses: Crosses, { area, place }: Cross | Bonus): Symbol {
  return { area, place, pair: area === "blue" ? (crosses.blue[place] ?? 0) : 0 };
}

export function isSame(a: Symbol, b: Symbol): boolean {
  return a.area === b.area && a.place === b.place && a.pair === b.pair;
}

// Rows and columns of presents --------------------------------------------------------------------------------------
/** Whether every present of a row is crossed off. */
export function isRowFull(sheet: Sheet, crosses: Crosses, row: number): boolean {
  const wide = sheet.green.columns.length;
  return sheet.green.columns.every((_, column) => (crosses.green >> (row * wide + column)) & 1);
}

export function isColumnFull(sheet: Sheet, crosses: Crosses, column: number): boolean {
  const wide = sheet.green.columns.length;
  return sheet.green.rows.every((_, row) => (crosses.green >> (row * wide + column)) & 1);
}

/** 6.2 The stars of a sheet, counted from scratch. */
export function stars(sheet: Sheet, crosses: Crosses): number {
  const spots: Spot[] = [
    ...sheet.yellow.slice(0, crosses.yellow),
    ...sheet.red.slice(0, crosses.red),
    ...sheet.green.rows.filter((_, row) => isRowFull(sheet, crosses, row)),
    ...sheet.green.columns.filter((_, column) => isColumnFull(sheet, crosses, column)),
    ...sheet.blue.flatMap((row, at) => row.pairs.slice(0, crosses.blue[at])),
  ];
  return spots.filter((spot) => spot.star).length;
}

/** How full an area is, 0 to 1. */
export function fullness(sheet: Sheet, crosses: Crosses, area: Area): number {
  switch (area) {
    case "green": {
      const all = sheet.green.rows.length * sheet.green.columns.length;
      return range(all).filter((place) => (crosses.green >> place) & 1).length / all;
    }
    case "blue": {
      const all = sheet.blue.reduce((sum, row) => sum + row.pairs.length, 0);
      return crosses.blue.reduce((sum, pairs) => sum + pairs, 0) / all;
    }
    default:
      return crosses[area] / sheet[area].length;
  }
}

/** A seat's sheet as the view shows it: with what it is doing right now, if that may be seen. */
export function crossesOf(view: View, seat: number): Crosses {
  const whose = view.phase === "share" ? view.seat : view.active;
  return view.half && seat === whose ? view.half.crosses : view.crosses[seat]!;
}

function range(n: number): number[] {
  return [...Array(n).keys()];
}
