// Where everything lies on a sheet, in hundredths of its width. Pure geometry, for sheets of any size.
import type { Symbol } from "../logic/sheet";
import type { Presents, Sheet, Spot, Sweets, Wagon } from "../wire";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** An area: its ground, and the symbols on it. */
interface Ground {
  box: Box;
}
export interface GarlandPlan extends Ground {
  balloons: Box[];
  /** One above each row of balloons. */
  strings: (Box & { balloons: number })[];
  /** Where a string is tied up, between two balloons. */
  flags: Box[];
}
export interface TrainPlan extends Ground {
  engine: Box;
  wagons: Box[];
  rails: Box[];
}
export interface PresentsPlan extends Ground {
  /** Row by row. */
  cells: Box[];
  /** Beside each row and below each column: what completing it pays. */
  rows: Box[];
  columns: Box[];
}
export interface SweetsPlan extends Ground {
  rows: Box[][];
}
export interface Layout {
  height: number;
  yellow: GarlandPlan;
  red: TrainPlan;
  green: PresentsPlan;
  blue: SweetsPlan;
}

/** Two drawings: a wide one, and a tall one for narrow places, where garland and train take several rows. */
interface Sizes {
  pad: number;
  gap: number;
  balloon: number;
  /** Balloons in a row, at most. */
  inRow: number;
  /** The height of an engine, and of the wagons behind it. */
  train: number;
  /** How long a train in one row may be, in its own units. */
  track: number;
  cell: number;
  /** A pair of sweets is as wide as this many presents. */
  pair: number;
}
const WIDE: Sizes = { pad: 1.1, gap: 1.1, balloon: 8.1, inRow: 16, train: 11.2, track: 900, cell: 7.6, pair: 1.5 };
const TALL: Sizes = { pad: 0.7, gap: 1, balloon: 14, inRow: 6, train: 20.5, track: 420, cell: 12.8, pair: 1 };

/** Presents and sweets beside each other leave room for fingers up to here; otherwise they lie below each other. */
const BESIDE = 7;
/** What completing a row or column pays takes this part of a cell. */
const SIDE = 0.5;
const BELOW = 0.6;

/** The drawings of engine and wagons in their own units: as high as the engine is. */
const HIGH = 74;
const ENGINE = 84;
const COUPLING = 4;
const wagonLength = (candles: number) => 30 + 22 * candles;

export function layoutOf(sheet: Sheet, stacked: boolean): Layout {
  const sizes = stacked ? TALL : WIDE;
  const yellow = garland(sheet.yellow.length, sizes);
  const red = train(sheet.red, sizes, bottomOf(yellow.box) + sizes.gap);
  const [green, blue] = tables(sheet, sizes, stacked, bottomOf(red.box) + sizes.gap);
  return {
    height: Math.max(bottomOf(green), bottomOf(blue)),
    yellow,
    red,
    green: presents(sheet.green, sizes, green),
    blue: sweets(sheet.blue, sizes, blue),
  };
}

function garland(count: number, sizes: Sizes): GarlandPlan {
  const rows = shared(count, Math.ceil(count / sizes.inRow));
  const inner = 100 - 2 * sizes.pad;
  const w = Math.min(sizes.balloon, (inner / Math.max(...rows)) * 0.84);
  const [h, string] = [w * 1.19, w * 0.3];
  const high = h + string * 0.95;
  const strings = rows.map((balloons, row) => ({
    x: sizes.pad,
    y: sizes.pad + row * high,
    w: inner,
    h: string,
    balloons,
  }));
  return {
    box: { x: 0, y: 0, w: 100, h: rows.length * high + 2 * sizes.pad + w * 0.06 },
    balloons: strings.flatMap((line) =>
      range(line.balloons).map((n) => ({
        x: line.x + (line.w * (n + 0.5)) / line.balloons - w / 2,
        y: line.y + string * 0.72,
        w,
        h,
      })),
    ),
    strings,
    flags: strings.flatMap((line) =>
      range(line.balloons - 1).map((n) => ({
        x: line.x + (line.w * (n + 1)) / line.balloons - w * 0.3,
        y: line.y,
        w: w * 0.6,
        h: w * 0.3,
      })),
    ),
  };
}

function train(wagons: readonly Wagon[], sizes: Sizes, y: number): TrainPlan {
  const lengths = [ENGINE, ...wagons.map(({ candles }) => wagonLength(candles))];
  const rows = coupled(lengths, sizes.track);
  const inner = 100 - 4 * sizes.pad;
  const scale = Math.min(sizes.train / HIGH, inner / Math.max(...rows.map(lengthOf)));
  const high = HIGH * scale + sizes.pad * 1.6;
  const boxes = rows.flatMap((row, at) => {
    const top = y + sizes.pad * 1.2 + at * high;
    return row.map((length, n) => ({
      x: 2 * sizes.pad + (lengthOf(row.slice(0, n)) + (n > 0 ? COUPLING : 0)) * scale,
      y: top,
      w: length * scale,
      h: HIGH * scale,
    }));
  });
  const [engine, ...rest] = boxes as [Box, ...Box[]];
  return {
    box: { x: 0, y, w: 100, h: rows.length * high + sizes.pad * 1.4 },
    engine,
    wagons: rest,
    rails: rows.map((_, at) => ({
      x: sizes.pad,
      y: y + sizes.pad * 1.2 + at * high + HIGH * scale * 0.975,
      w: 100 - 2 * sizes.pad,
      h: HIGH * scale * 0.055,
    })),
  };
}

/** How long a row of the train is, with its couplings. */
function lengthOf(row: readonly number[]): number {
  return row.reduce((sum, length) => sum + length, 0) + COUPLING * Math.max(0, row.length - 1);
}

/** The train in as few rows as its track allows, about equally long. */
function coupled(lengths: readonly number[], track: number): number[][] {
  const whole = lengthOf(lengths);
  const fair = whole / Math.ceil(whole / track);
  const rows: number[][] = [[]];
  for (const length of lengths) {
    const row = rows.at(-1)!;
    if (row.length > 0 && lengthOf([...row, length]) - length / 2 > fair) rows.push([length]);
    else row.push(length);
  }
  return rows;
}

/** The grounds of presents and sweets. */
function tables(sheet: Sheet, sizes: Sizes, stacked: boolean, y: number): [Box, Box] {
  const { rows, columns } = sheet.green;
  const pairs = Math.max(...sheet.blue.map((row) => row.pairs.length));
  const high = 2 * sizes.pad + sizes.cell * (rows.length + (columns.some(pays) ? BELOW : 0));
  const low = 2 * sizes.pad + sizes.cell * sheet.blue.length;
  if (stacked && columns.length + pairs > BESIDE)
    return [
      { x: 0, y, w: 100, h: high },
      { x: 0, y: y + high + sizes.gap, w: 100, h: low },
    ];
  const wide = columns.length + (rows.some(pays) ? SIDE : 0);
  const free = 100 - sizes.gap - 4 * sizes.pad;
  const w = 2 * sizes.pad + (free * wide) / (wide + pairs * sizes.pair);
  const h = Math.max(high, low);
  return [
    { x: 0, y, w, h },
    { x: w + sizes.gap, y, w: 100 - w - sizes.gap, h },
  ];
}

function presents({ rows, columns }: Presents, sizes: Sizes, box: Box): PresentsPlan {
  const across = columns.length + (rows.some(pays) ? SIDE : 0);
  const down = rows.length + (columns.some(pays) ? BELOW : 0);
  const h = Math.min((box.h - 2 * sizes.pad) / down, sizes.cell * 1.3);
  const w = Math.min((box.w - 2 * sizes.pad) / across, h * 1.6);
  const [x, y] = [box.x + (box.w - w * across) / 2, box.y + (box.h - h * down) / 2];
  const reward = Math.min(w * SIDE, h * BELOW) * 0.94;
  return {
    box,
    cells: rows.flatMap((_, row) => columns.map((_, column) => ({ x: x + column * w, y: y + row * h, w, h }))),
    rows: rows.map((_, row) => squared({ x: x + columns.length * w, y: y + row * h, w: w * SIDE, h }, reward)),
    columns: columns.map((_, n) => squared({ x: x + n * w, y: y + rows.length * h, w, h: h * BELOW }, reward)),
  };
}

function sweets(rows: readonly Sweets[], sizes: Sizes, box: Box): SweetsPlan {
  const pairs = Math.max(...rows.map((row) => row.pairs.length));
  const h = Math.min((box.h - 2 * sizes.pad) / rows.length, sizes.cell * 1.5);
  const w = Math.min((box.w - 2 * sizes.pad) / pairs, h * 2);
  const [x, y] = [box.x + (box.w - w * pairs) / 2, box.y + (box.h - h * rows.length) / 2];
  return { box, rows: rows.map((row, at) => row.pairs.map((_, pair) => ({ x: x + pair * w, y: y + at * h, w, h }))) };
}

/** The two sweets of a pair: beside each other where there is room, else one before the other. */
export function pairOf(cell: Box): [Box, Box] {
  const beside = cell.w > cell.h * 1.25;
  const size = beside ? Math.min(cell.h * 0.86, cell.w * 0.5) : Math.min(cell.w, cell.h) * 0.6;
  const [dx, dy] = beside ? [size * 0.4, 0] : [cell.w * 0.13, Math.min(cell.h * 0.13, size * 0.3)];
  const at = (side: number) => ({
    x: cell.x + cell.w / 2 + side * dx - size / 2,
    y: cell.y + cell.h / 2 + side * dy - size / 2,
    w: size,
    h: size,
  });
  return [at(-1), at(1)];
}

/** The candles on a wagon. */
export function candlesOf({ x, y, w, h }: Box, candles: number): Box[] {
  const unit = h / HIGH;
  return range(candles).map((n) => ({
    x: x + w / 2 + (22 * (n - (candles - 1) / 2) - 8) * unit,
    y,
    w: 16 * unit,
    h: 36 * unit,
  }));
}

/** Where a star or a bonus lies: at the lower right of a balloon or a pair, on the body of a wagon. */
export function rewardBox(area: Symbol["area"], box: Box): Box {
  switch (area) {
    case "red": {
      const size = box.h * 0.37;
      return { x: box.x + (box.w - size) / 2, y: box.y + box.h * 0.94 - size, w: size, h: size };
    }
    case "yellow":
      return cornered(box, box.w * 0.48, 0.13, 0.03);
    default:
      return cornered(box, Math.min(box.w, box.h) * 0.44, 0.02, 0.02);
  }
}

function cornered({ x, y, w, h }: Box, size: number, right: number, below: number): Box {
  return { x: x + w * (1 + right) - size, y: y + h * (1 + below) - size, w: size, h: size };
}

/** The square of this part in the middle of a box. */
export function middle(box: Box, part: number): Box {
  return squared(box, Math.min(box.w, box.h) * part);
}

/** A box with this part of its smaller side more on every side. */
export function grown({ x, y, w, h }: Box, part: number): Box {
  const more = Math.min(w, h) * part;
  return { x: x - more, y: y - more, w: w + 2 * more, h: h + 2 * more };
}

function squared({ x, y, w, h }: Box, size: number): Box {
  return { x: x + (w - size) / 2, y: y + (h - size) / 2, w: size, h: size };
}

/** Where a symbol lies. */
export function boxOf(layout: Layout, { area, place, pair }: Symbol): Box {
  switch (area) {
    case "yellow":
      return layout.yellow.balloons[place]!;
    case "red":
      return layout.red.wagons[place]!;
    case "green":
      return layout.green.cells[place]!;
    case "blue":
      return layout.blue.rows[place]![pair]!;
  }
}

/** The style that puts something there; a hundredth of the sheet's width is 1cqw. */
export function at({ x, y, w, h }: Box): string {
  return `left:${round(x)}cqw;top:${round(y)}cqw;width:${round(w)}cqw;height:${round(h)}cqw`;
}

function pays(spot: Spot): boolean {
  return spot.star || spot.bonus !== null;
}

/** As equal parts as can be, larger ones first. */
function shared(count: number, parts: number): number[] {
  return range(parts).map((part) => Math.ceil((count - part) / parts));
}

function bottomOf({ y, h }: Box): number {
  return y + h;
}

function range(n: number): number[] {
  return [...Array(n).keys()];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
