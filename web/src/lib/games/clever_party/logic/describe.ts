// Names of things in words: areas, faces, symbols, what crossing one off earns, and how far an area is.
import { listed } from "$lib/i18n";
import { fullness, isColumnFull, isRowFull, placesOf, symbolOf, type Area, type Symbol } from "./sheet";
import { t, type Key } from "../texts/board.en";
import type { Crosses, Half, Move, Sheet, Spot } from "../wire";

export function areaName(area: Area): string {
  return t(`area.${area}`);
}

/** What a die shows: "pink rabbit balloon". */
export function faceName(face: string): string {
  return t(`face.${face}` as Key);
}

/** "balloon 3, pink rabbit", "wagon 5, two candles", "present in row 1, column 2", "donut, pair 2". */
export function symbolName(sheet: Sheet, { area, place, pair }: Symbol): string {
  switch (area) {
    case "yellow":
      return t("symbol.yellow", { n: place + 1, kind: kindName(sheet, place) });
    case "red":
      return t(`symbol.red.${sheet.red[place]!.candles}` as Key, { n: place + 1 });
    case "green": {
      const wide = sheet.green.columns.length;
      return t("symbol.green", { row: Math.floor(place / wide) + 1, column: (place % wide) + 1 });
    }
    case "blue":
      return t("symbol.blue", { sweet: faceName(sheet.blue[place]!.sweet), n: pair + 1 });
  }
}

function kindName(sheet: Sheet, place: number): string {
  return t(`kind.${sheet.yellow[place]!.kind.replace("balloon:", "")}` as Key);
}

/** What lies beside a symbol, or on the row and column that it would complete. */
export function rewardsOf(sheet: Sheet, crosses: Crosses, { area, place, pair }: Symbol): Spot[] {
  const spots = (): Spot[] => {
    switch (area) {
      case "green": {
        const wide = sheet.green.columns.length;
        const [row, column] = [Math.floor(place / wide), place % wide];
        const then = { ...crosses, green: crosses.green | (1 << place) };
        return [
          ...(isRowFull(sheet, then, row) ? [sheet.green.rows[row]!] : []),
          ...(isColumnFull(sheet, then, column) ? [sheet.green.columns[column]!] : []),
        ];
      }
      case "blue":
        return [sheet.blue[place]!.pairs[pair]!];
      default:
        return [sheet[area][place]!];
    }
  };
  return spots().filter((spot) => spot.star || spot.bonus);
}

/** "a star and a sweets bonus". Empty: nothing. */
export function rewardOf(sheet: Sheet, crosses: Crosses, symbol: Symbol): string {
  const rewards = rewardsOf(sheet, crosses, symbol);
  return listed(rewards.map((spot) => t(spot.bonus ? `reward.${spot.bonus}` : "reward.star")));
}

/** The name of a symbol that may be tapped: "Cross off balloon 3, pink rabbit. Earns a sweets bonus." */
export function crossWords(sheet: Sheet, crosses: Crosses, symbol: Symbol): string {
  const reward = rewardOf(sheet, crosses, symbol);
  return t(reward ? "cross.earns" : "cross.off", { symbol: symbolName(sheet, symbol), reward });
}

/** What a move does: "balloon 3, pink rabbit", "Done", "Skip a sweets bonus". */
export function moveName(sheet: Sheet, half: Half, move: Move): string {
  switch (move.type) {
    case "cross":
    case "bonus":
      return symbolName(sheet, symbolOf(half.crosses, move));
    case "decline":
      return t("act.skip.what", { reward: t(`reward.${move.area}`) });
    case "done":
      return t(half.area === null ? "act.pass" : "act.done");
    case "back":
      return t("act.back");
  }
}

/** The same as advice: "Cross off balloon 3, pink rabbit.", "Done." */
export function moveWords(sheet: Sheet, half: Half, move: Move): string {
  const name = moveName(sheet, half, move);
  return move.type === "cross" || move.type === "bonus" ? t("cross.off", { symbol: name }) : `${name}.`;
}

/** How far an area is: "Balloons: 3 of 10 crossed off. Next: balloon 4, green frog with a star." */
export function areaWords(sheet: Sheet, crosses: Crosses, area: Area): string {
  const all = sizeOf(sheet, area);
  const sum = t(`sum.${area}`, { n: Math.round(fullness(sheet, crosses, area) * all), all });
  if (area === "green") return [sum, ...fullLines(sheet, crosses)].join(" ");
  const next = placesOf(sheet, crosses, area).map((place) => nextWords(sheet, crosses, area, place));
  return next.length > 0 ? t("sum.next", { sum, next: next.join("; ") }) : sum;
}

function nextWords(sheet: Sheet, crosses: Crosses, area: Area, place: number): string {
  const next = { area, place, pair: area === "blue" ? crosses.blue[place]! : 0 };
  const [symbol, reward] = [symbolName(sheet, next), rewardOf(sheet, crosses, next)];
  return reward ? t("sum.with", { symbol, reward }) : symbol;
}

function fullLines(sheet: Sheet, crosses: Crosses): string[] {
  const full = (spots: readonly Spot[], isFull: typeof isRowFull) =>
    listed(spots.flatMap((_, n) => (isFull(sheet, crosses, n) ? [String(n + 1)] : [])));
  const [rows, columns] = [full(sheet.green.rows, isRowFull), full(sheet.green.columns, isColumnFull)];
  return [...(rows ? [t("sum.full.rows", { rows })] : []), ...(columns ? [t("sum.full.columns", { columns })] : [])];
}

/** How many symbols an area has. */
function sizeOf(sheet: Sheet, area: Area): number {
  switch (area) {
    case "green":
      return sheet.green.rows.length * sheet.green.columns.length;
    case "blue":
      return sheet.blue.reduce((sum, row) => sum + row.pairs.length, 0);
    default:
      return sheet[area].length;
  }
}
