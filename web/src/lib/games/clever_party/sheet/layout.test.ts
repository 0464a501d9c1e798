import { describe, expect, it } from "vitest";
import { at, boxOf, candlesOf, grown, layoutOf, middle, pairOf, rewardBox, type Box, type Layout } from "./layout";
import { AREAS, type Symbol } from "../logic/sheet";
import { classic, picnic } from "../testing/tables";
import type { Sheet, Spot } from "../wire";

const star: Spot = { star: true, bonus: null };
const nothing: Spot = { star: false, bonus: null };
const times = <T>(n: number, make: (n: number) => T) => Array.from({ length: n }, (_, at) => make(at));

/** A sheet of any size; what lies beside its symbols is everywhere the same. */
function sized(
  balloons: number,
  wagons: number,
  rows: number,
  columns: number,
  sweets: number,
  pairs: number,
  spot = star,
) {
  return {
    ...classic,
    yellow: times(balloons, () => ({ kind: "balloon:heart", ...spot })),
    red: times(wagons, (n) => ({ candles: (n % 3) + 1, ...spot })),
    green: { rows: times(rows, () => spot), columns: times(columns, () => spot) },
    blue: times(sweets, (n) => ({
      sweet: ["cupcake", "donut", "cake", "cookie"][n]!,
      pairs: times(pairs, () => spot),
    })),
  } as Sheet;
}

function symbolsOf(sheet: Sheet): Symbol[] {
  const one = (area: Symbol["area"], count: number) => times(count, (place) => ({ area, place, pair: 0 }));
  return [
    ...one("yellow", sheet.yellow.length),
    ...one("red", sheet.red.length),
    ...one("green", sheet.green.rows.length * sheet.green.columns.length),
    ...sheet.blue.flatMap((row, place) => row.pairs.map((_, pair) => ({ area: "blue" as const, place, pair }))),
  ];
}

const HAIR = 0.001;
const isInside = (a: Box, b: Box) =>
  a.x > b.x - HAIR && a.y > b.y - HAIR && a.x + a.w < b.x + b.w + HAIR && a.y + a.h < b.y + b.h + HAIR;
const isApart = (a: Box, b: Box) =>
  a.x + a.w < b.x + HAIR || b.x + b.w < a.x + HAIR || a.y + a.h < b.y + HAIR || b.y + b.h < a.y + HAIR;
const overlapping = (boxes: Box[]) => boxes.some((a, n) => boxes.slice(n + 1).some((b) => !isApart(a, b)));
const rowsIn = (boxes: Box[]) =>
  [...new Set(boxes.map((box) => box.y))].map((y) => boxes.filter((box) => box.y === y).length);

const SHEETS: [string, Sheet][] = [
  ["classic", classic],
  ["picnic", picnic],
  ["the smallest", sized(1, 1, 1, 1, 1, 1, nothing)],
  ["the largest", sized(16, 12, 4, 6, 4, 5)],
  ["many presents, few sweets", sized(3, 2, 4, 6, 1, 1)],
  ["few presents, many sweets", sized(7, 5, 1, 1, 4, 5)],
];

describe.each(SHEETS)("on a sheet: %s", (_, sheet) => {
  it.each([false, true])("everything lies within its area and apart from the rest, stacked %s", (stacked) => {
    const layout = layoutOf(sheet, stacked);
    const page = { x: 0, y: 0, w: 100, h: layout.height };
    expect(AREAS.filter((area) => !isInside(layout[area].box, page))).toEqual([]);
    expect(overlapping(AREAS.map((area) => layout[area].box))).toBe(false);
    const symbols = symbolsOf(sheet);
    expect(symbols.filter((symbol) => !isInside(boxOf(layout, symbol), layout[symbol.area].box))).toEqual([]);
    expect(overlapping([...symbols.map((symbol) => boxOf(layout, symbol)), layout.red.engine])).toBe(false);
    const rewards = [...layout.green.rows, ...layout.green.columns];
    const paid = sheet.green.rows.some((spot) => spot.star || spot.bonus);
    expect(rewards.every((box) => isInside(box, layout.green.box))).toBe(paid);
  });
});

describe("fingers", () => {
  const PHONE = 344;
  const tap = (box: Box) => (Math.min(box.w, box.h) * PHONE) / 100;

  it.each(SHEETS)("find presents and sweets of 44 px on a phone: %s", (_, sheet) => {
    const { green, blue } = layoutOf(sheet, true);
    expect(Math.min(...[...green.cells, ...blue.rows.flat()].map(tap))).toBeGreaterThanOrEqual(44);
  });
});

describe("the garland", () => {
  it("is one string on a wide sheet, two on a narrow one", () => {
    expect(rowsIn(layoutOf(classic, false).yellow.balloons)).toEqual([10]);
    expect(rowsIn(layoutOf(classic, true).yellow.balloons)).toEqual([5, 5]);
    expect(rowsIn(layoutOf(picnic, true).yellow.balloons)).toEqual([5, 4]);
    expect(layoutOf(picnic, true).yellow.strings.map((string) => string.balloons)).toEqual([5, 4]);
  });
  it("has flags between balloons", () => {
    expect(layoutOf(classic, false).yellow.flags).toHaveLength(9);
    expect(layoutOf(classic, true).yellow.flags).toHaveLength(8);
  });
});

describe("the train", () => {
  const carriages = ({ red }: Layout) => [red.engine, ...red.wagons];

  it("follows its engine, in rows of about the same length", () => {
    expect(rowsIn(carriages(layoutOf(classic, false)))).toEqual([9]);
    expect(rowsIn(carriages(layoutOf(classic, true)))).toEqual([5, 4]);
    expect(rowsIn(carriages(layoutOf(sized(1, 12, 1, 1, 1, 1), false)))).toEqual([7, 6]);
  });
  it("runs on a rail in each row", () => {
    expect(layoutOf(classic, false).red.rails).toHaveLength(1);
    expect(layoutOf(classic, true).red.rails).toHaveLength(2);
  });
  it("has longer wagons for more candles, which stand on them one beside the other", () => {
    const [one, , two] = layoutOf(classic, false).red.wagons as [Box, Box, Box];
    expect(two.w).toBeGreaterThan(one.w);
    const candles = candlesOf(two, 2);
    expect(overlapping(candles)).toBe(false);
    expect(candles.every((candle) => isInside(candle, two))).toBe(true);
  });
});

describe("what lies beside a symbol", () => {
  it("hangs at the lower right of a balloon", () => {
    const balloon = { x: 10, y: 10, w: 10, h: 12 };
    const reward = rewardBox("yellow", balloon);
    expect(reward.x + reward.w).toBeGreaterThan(20);
    expect(reward.x).toBeGreaterThan(15);
    expect(reward.y).toBeGreaterThan(16);
  });
  it("sits in the middle of a wagon, below its candles", () => {
    const wagon = { x: 0, y: 0, w: 10, h: 10 };
    const reward = rewardBox("red", wagon);
    expect(reward.x + reward.w / 2).toBeCloseTo(5);
    expect(candlesOf(wagon, 1).every((candle) => candle.y + candle.h < reward.y + HAIR)).toBe(true);
  });
});

describe("a pair of sweets", () => {
  it("lies side by side where its place is wide, else one before the other", () => {
    const [left, right] = pairOf({ x: 0, y: 0, w: 20, h: 10 });
    expect(left.y).toBe(right.y);
    const [back, front] = pairOf({ x: 0, y: 0, w: 10, h: 12 });
    expect(front.y).toBeGreaterThan(back.y);
    expect(front.x).toBeGreaterThan(back.x);
  });
});

it("grows and shrinks boxes around their middle", () => {
  const box = { x: 10, y: 20, w: 10, h: 20 };
  expect(grown(box, 0.1)).toEqual({ x: 9, y: 19, w: 12, h: 22 });
  expect(grown(box, -0.1)).toEqual({ x: 11, y: 21, w: 8, h: 18 });
  expect(middle(box, 0.5)).toEqual({ x: 12.5, y: 27.5, w: 5, h: 5 });
});

it("places things in hundredths of the sheet's width", () => {
  expect(at({ x: 1, y: 2.3456, w: 10, h: 20 })).toBe("left:1cqw;top:2.35cqw;width:10cqw;height:20cqw");
});
