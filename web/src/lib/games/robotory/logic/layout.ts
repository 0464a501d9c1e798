// Where things are on the board: hexes, their names, neighbours, camps and points. Pure geometry.

/** A hex, 0..23: column a from the bottom up, then b to e. The half turn of a cell is 23 - cell. */
export type Cell = number;
interface Hex {
  q: number;
  r: number;
}
export type Camp = "light" | "dark";
export interface Point {
  x: number;
  y: number;
}
export type Direction = "up" | "down" | "left" | "right";

/** Axial coordinates: columns from left to right, rows growing downwards, so each column is listed from its bottom up. */
const COLUMNS: [column: number, bottom: number, top: number][] = [
  [-2, 3, 0],
  [-1, 3, -1],
  [0, 3, -2],
  [1, 2, -2],
  [2, 1, -2],
];
export const HEXES: Hex[] = COLUMNS.flatMap(([q, bottom, top]) =>
  Array.from({ length: bottom - top + 1 }, (_, row) => ({ q, r: bottom - row })),
);
export const CELLS: Cell[] = HEXES.map((_, cell) => cell);
export const NAMES: string[] = COLUMNS.flatMap(([q, bottom, top]) =>
  Array.from({ length: bottom - top + 1 }, (_, row) => `${"abcde"[q + 2]}${row + 1}`),
);

const STEPS: [number, number][] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
const NEIGHBOURS: Cell[][] = HEXES.map(({ q, r }) =>
  STEPS.map(([dq, dr]) => cellAt(q + dq, r + dr)).filter((cell) => cell >= 0),
);

export function nameOf(cell: Cell): string {
  return NAMES[cell] ?? "?";
}

export function neighbours(cell: Cell): Cell[] {
  return NEIGHBOURS[cell] ?? [];
}

/** The last hex of a path. */
export function endOf(path: Cell[]): Cell {
  return path[path.length - 1] as Cell;
}

function hexOf(cell: Cell): Hex {
  return HEXES[cell] as Hex;
}

function cellAt(q: number, r: number): Cell {
  return HEXES.findIndex((hex) => hex.q === q && hex.r === r);
}

export const SIZE = 50;
const HEIGHT = SIZE * Math.sqrt(3);
/** The window of the whole board, with room for antennae and the hexes' sides. */
export const WINDOW = { x: -208, y: -228, width: 416, height: 546 };

export function campOf(cell: Cell): Camp {
  const { q, r } = hexOf(cell);
  return q + r >= 1 ? "light" : "dark";
}

/** The hex that lies where `cell` would, once the board is turned. */
export function turnedCell(cell: Cell, turned: boolean): Cell {
  return turned ? CELLS.length - 1 - cell : cell;
}

/** The middle of a hex. A turned board has the dark camp at the bottom. */
export function centre(cell: Cell, turned: boolean): Point {
  const { q, r } = hexOf(turnedCell(cell, turned));
  return { x: q * SIZE * 1.5, y: (r + q / 2) * HEIGHT };
}

/** The corners of a hex of this size around a point, for a polygon's `points`. */
export function corners({ x, y }: Point, size: number): string {
  return Array.from({ length: 6 }, (_, corner) => cornerAt({ x, y }, size, corner))
    .map((point) => `${round(point.x)},${round(point.y)}`)
    .join(" ");
}

/** The line between the camps: every edge that a light hex shares with a dark one. */
export function frontier(turned: boolean): string {
  const edges = CELLS.filter((cell) => campOf(cell) === "light").flatMap((cell) =>
    neighbours(cell)
      .filter((near) => campOf(near) === "dark")
      .map((near) => edge(cell, near, turned)),
  );
  return edges.map(([from, to]) => `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`).join("");
}

function edge(cell: Cell, near: Cell, turned: boolean): [Point, Point] {
  const [here, there] = [centre(cell, turned), centre(near, turned)];
  const towards = Math.atan2(there.y - here.y, there.x - here.x) / (Math.PI / 3);
  const first = Math.round(towards - 0.5);
  return [cornerAt(here, SIZE, first), cornerAt(here, SIZE, first + 1)];
}

function cornerAt({ x, y }: Point, size: number, corner: number): Point {
  const angle = (corner * Math.PI) / 3;
  return { x: x + size * Math.cos(angle), y: y + size * Math.sin(angle) };
}

/** A line through the middles of these hexes that ends `short` of the last one. */
export function line(path: Cell[], turned: boolean, short = 0): Point[] {
  const points = path.map((cell) => centre(cell, turned));
  const [tip, before] = [points.at(-1), points.at(-2)];
  return tip && before ? [...points.slice(0, -1), between(tip, before, short)] : points;
}

/** The two strokes of an arrow's head at the end of a line, with the tip between them. */
export function arrowHead(points: Point[], length: number): Point[] {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before) return [];
  const back = Math.atan2(before.y - tip.y, before.x - tip.x);
  const barb = (turn: number) => ({
    x: tip.x + length * Math.cos(back + turn),
    y: tip.y + length * Math.sin(back + turn),
  });
  return [barb(0.75), tip, barb(-0.75)];
}

/** Where the number of a step sits: beside the disc or the robot on its hex, clear of the lines that come in and go on. */
export function badge(path: Cell[], step: number, turned: boolean): Point {
  const here = centre(path[step] as Cell, turned);
  const away = step === path.length - 1 ? 37 : 31;
  const lines = [path[step - 1], path[step + 1]]
    .filter((cell) => cell !== undefined)
    .map((cell) => between(here, centre(cell, turned), away));
  const spots = [-0.9, Math.PI + 0.9, 0.9, Math.PI - 0.9].map((angle) => ({
    x: here.x + away * Math.cos(angle),
    y: here.y + away * Math.sin(angle),
  }));
  const isClear = (spot: Point) => lines.every((point) => distance(spot, point) > away * 0.62);
  return spots.find(isClear) ?? here;
}

export function toPath(points: Point[]): string {
  return points.map(({ x, y }, index) => `${index ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

/** The hex that an arrow key leads to on the screen, or the same one at the board's edge. */
export function arrowed(cell: Cell, direction: Direction, turned: boolean): Cell {
  const { q, r } = hexOf(turnedCell(cell, turned));
  const wanted: Record<Direction, [number, number][]> = {
    up: [[q, r - 1]],
    down: [[q, r + 1]],
    // Left undoes right: one leans up, the other down. At the edge the other lean is tried.
    right: [
      [q + 1, r - 1],
      [q + 1, r],
    ],
    left: [
      [q - 1, r + 1],
      [q - 1, r],
    ],
  };
  const found = wanted[direction].map(([column, row]) => cellAt(column, row)).find((near) => near >= 0);
  return found === undefined ? cell : turnedCell(found, turned);
}

function between(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
