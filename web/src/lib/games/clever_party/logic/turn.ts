// What a seat can do with the dice right now: what is lit, what a tap does, and how a chain of bonuses goes on.
import {
  crossesWith,
  crossings,
  diceOf,
  isFree,
  isSame,
  needOf,
  placesOf,
  symbolOf,
  type Area,
  type Symbol,
} from "./sheet";
import type { Bonus, Cross, Crosses, Half, Move, Sheet, View } from "../wire";

/** What the seat of this view is busy with; null: it waits, or watches. */
export function busyHalf(view: View): Half | null {
  const mine = view.phase === "share" || (view.phase === "cross" && view.active === view.seat);
  return view.seat !== null && mine && view.half?.stage !== "done" ? view.half : null;
}

// With dice ----------------------------------------------------------------------------------------------------------
/** The symbols that can be crossed off: with this die, or with any. */
export function litWith(view: View, half: Half, die: number | null): Symbol[] {
  const crosses = die === null ? crossings(view, half) : crossesWith(view, half, die);
  return distinct(crosses.map((cross) => symbolOf(half.crosses, cross)));
}

/** How a symbol is crossed off: with the die that was chosen, and with as few jokers as can be. */
export function crossAt(view: View, half: Half, symbol: Symbol, die: number | null): Cross | null {
  const ways = die === null ? crossings(view, half) : crossesWith(view, half, die);
  const here = ways.filter((cross) => isSame(symbolOf(half.crosses, cross), symbol));
  return here.reduce<Cross | null>((best, cross) => (best && best.jokers <= cross.jokers ? best : cross), null);
}

/** The dice that can be used: with this die, itself among them, or at all. */
export function diceWith(view: View, half: Half, die: number | null): number[] {
  const faces = view.throws.at(-1) ?? [];
  const ways = die === null ? crossings(view, half) : crossesWith(view, half, die);
  const kinds = new Set(ways.flatMap((cross) => diceOf(view, half, cross).map((taken) => faces[taken])));
  return faces.flatMap((face, at) => (isFree(half, at) && kinds.has(face) ? [at] : []));
}

/** The area that a seat has chosen, as far as everybody sees it. */
export function areaShown(view: View, seat: number): Area | null {
  return view.phase === "cross" && view.active === seat ? (view.half?.area ?? null) : null;
}

/** What each used joker stands for, by die. Only while the dice are all that has crossed anything off. */
export function standing(view: View, half: Half): ReadonlyMap<number, string> {
  const faces = view.throws.at(-1) ?? [];
  const used = faces.map((_, die) => die).filter((die) => (half.used >> die) & 1);
  if (half.area === null || half.stage !== "dice") return new Map();
  const wanted = needed(view.sheet, half, half.area);
  for (const die of used) {
    const at = wanted.indexOf(faces[die]!);
    if (at >= 0) wanted.splice(at, 1);
  }
  const jokers = used.filter((die) => faces[die] === "joker");
  return new Map(jokers.flatMap((die, n) => (wanted[n] === undefined ? [] : [[die, wanted[n]]])));
}

/** The faces that this half's crosses took, one for each die. */
function needed(sheet: Sheet, { before, crosses }: Half, area: Area): string[] {
  const needs = placesSince(sheet, before, crosses, area).map((place) => needOf(sheet, area, place));
  return needs.flatMap(({ face, dice }) => Array<string>(dice).fill(face));
}

/** Where crosses have come in an area; a row of sweets once for each pair. */
export function placesSince(sheet: Sheet, before: Crosses, after: Crosses, area: Area): number[] {
  switch (area) {
    case "green":
      return placesOf(sheet, before, area).filter((place) => (after.green >> place) & 1);
    case "blue":
      return sheet.blue.flatMap((_, row) => Array<number>(Math.max(0, after.blue[row]! - before.blue[row]!)).fill(row));
    default:
      return Array.from({ length: Math.max(0, after[area] - before[area]) }, (_, n) => before[area] + n);
  }
}

/** How a die lies in the tray. */
export interface DieLook {
  die: number;
  face: string;
  /** I used it; as a watcher: whoever throws did. */
  used: boolean;
  /** Whoever threw used it: it is not there for me. */
  gone: boolean;
  /** It can be used now. */
  usable: boolean;
  /** It would stay for the others if this were all. */
  left: boolean;
  stands: string | null;
}

/** The dice of this turn. `mine`: as I use them, else as everybody sees them. */
export function trayOf(view: View, mine: Half | null): DieLook[] {
  const faces = view.throws.at(-1) ?? [];
  const half = mine ?? (view.phase === "cross" ? view.half : null);
  const usable = mine?.stage === "dice" ? diceWith(view, mine, null) : [];
  const names = half ? standing(view, half) : new Map<number, string>();
  const alone = view.crosses.length === 1;
  return faces.map((face, die) => {
    const used = (((mine && view.phase === "share" ? mine.used : view.used) >> die) & 1) === 1;
    const gone = view.phase === "share" && ((view.used >> die) & 1) === 1;
    const crossing = view.phase === "cross" && !alone && !used;
    const left = crossing && (half?.area !== null || (mine !== null && !usable.includes(die)));
    return { die, face, used, gone, usable: usable.includes(die), left, stands: names.get(die) ?? null };
  });
}

// Bonuses ------------------------------------------------------------------------------------------------------------
/** The bonus crosses that are open. */
export interface Chain {
  /** Each kind once, in the order they were earned. */
  kinds: Area[];
  /** The only thing to do: nothing to choose, and it ends no party. Null: the seat is asked. */
  forced: Bonus | null;
  /** Kinds whose next cross fills an area, and so ends the party. */
  last: Area[];
}

export function chainOf(view: View, half: Half): Chain {
  const kinds = [...new Set(half.bonuses)];
  const last = kinds.filter((area) => leftIn(view.sheet, half.crosses, area) === 1);
  const [area, ...others] = kinds;
  if (half.stage !== "bonus" || area === undefined || others.length > 0) return { kinds, forced: null, last };
  const [place, ...elsewhere] = placesOf(view.sheet, half.crosses, area);
  const sure = place !== undefined && elsewhere.length === 0 && last.length === 0;
  return { kinds, forced: sure ? { type: "bonus", area, place } : null, last };
}

/** Where a bonus of this kind, or of any, can go. */
export function litFor(view: View, half: Half, kind: Area | null): Symbol[] {
  return bonuses(view, half, kind).map((bonus) => symbolOf(half.crosses, bonus));
}

export function bonusAt(view: View, half: Half, symbol: Symbol): Bonus | null {
  return bonuses(view, half, symbol.area).find((bonus) => isSame(symbolOf(half.crosses, bonus), symbol)) ?? null;
}

function bonuses(view: View, half: Half, kind: Area | null): Bonus[] {
  const kinds = [...new Set(half.bonuses)].filter((area) => kind === null || area === kind);
  return kinds.flatMap((area) =>
    placesOf(view.sheet, half.crosses, area).map((place): Bonus => ({ type: "bonus", area, place })),
  );
}

/** Symbols of an area that are not crossed off. */
function leftIn(sheet: Sheet, crosses: Crosses, area: Area): number {
  if (area === "blue") return sheet.blue.reduce((sum, row, at) => sum + row.pairs.length - crosses.blue[at]!, 0);
  return area === "green" ? placesOf(sheet, crosses, area).length : sheet[area].length - crosses[area];
}

/** A name for where a chain is: each of its steps has another one. */
export function stepOf(view: View, half: Half): string {
  return JSON.stringify([view.turn, view.phase, half.crosses, half.bonuses]);
}

// Both ---------------------------------------------------------------------------------------------------------------
/** What may be tapped: `die` and `kind` are what was chosen before. */
export function litNow(view: View, half: Half, die: number | null, kind: Area | null): Symbol[] {
  return half.stage === "bonus" ? litFor(view, half, kind) : litWith(view, half, die);
}

/** The move that a tap on a symbol makes; null: none. */
export function moveAt(view: View, half: Half, symbol: Symbol, die: number | null): Move | null {
  return half.stage === "bonus" ? bonusAt(view, half, symbol) : crossAt(view, half, symbol, die);
}

function distinct(symbols: readonly Symbol[]): Symbol[] {
  return symbols.filter((symbol, at) => symbols.findIndex((one) => isSame(one, symbol)) === at);
}
