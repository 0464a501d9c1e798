// Where the mountain's steps are drawn. Wide: rows taper towards the top. Narrow, on phones: they do not, and a step has at least 44 px.
export interface Point {
  x: number;
  y: number;
}

export interface Box {
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  /** The size of a jewel; 1 on a wide mountain. */
  unit: number;
  /** The ground line of the mountains behind. */
  horizon: number;
  /** Drawn in pixels of the page, for phones. */
  flat: boolean;
  /** The edges have room for their numbers. */
  wide: boolean;
  /** Of the column from the left, -1 and the last one being the edges; of the step from 1. */
  centre: (column: number, step: number) => Point;
  tread: (column: number, step: number) => string;
  riser: (column: number, step: number) => Point & Box;
  /** Of the staircase's name, below. */
  plate: (column: number) => Point & Box;
}

interface Measures {
  columns: number;
  steps: number;
  cell: number;
  edge: number;
  row: number;
  sky: number;
  plates: number;
  /** How much narrower each row is than the one below. */
  taper: number;
  unit: number;
}

const NARROW = 560;
const TAP = 44;
/** Of a row, the flat part. */
const TREAD = 0.57;
const GAP = 1.2;
/** How much smaller or larger than drawn a wide mountain is on the page. */
const [LEAST, LARGEST] = [0.66, 1.6];

/** `box`: what is there on the page; 0: not known yet. */
export function layout(columns: number, steps: number, box: Box, small = false): Layout {
  const narrow = !small && box.width > 0 && box.width < NARROW;
  return drawn(narrow ? flat(columns, steps, box) : tapered(columns, steps));
}

function tapered(columns: number, steps: number): Measures {
  return { columns, steps, cell: 66, edge: 46, row: 53, sky: 78, plates: 38, taper: 0.022, unit: 1 };
}

function flat(columns: number, steps: number, box: Box): Measures {
  const cell = between(TAP, (box.width - 8) / columns, 64);
  const edge = between(4, (box.width - cell * columns) / 2, 46);
  const plates = 36;
  const row = between(TAP, (box.height - plates - 34) / steps, 58);
  const sky = between(24, box.height - plates - row * steps, 70);
  return { columns, steps, cell, edge, row, sky, plates, taper: 0, unit: Math.min(cell / 50, row / 51) };
}

function between(least: number, wish: number, most: number): number {
  return Math.max(least, Math.min(most, wish));
}

function drawn({ columns, steps, cell, edge, row, sky, plates, taper, unit }: Measures): Layout {
  const width = columns * cell + 2 * edge;
  const bottom = sky + steps * row;
  /** The x of a column's left border, this many rows up. */
  const border = (column: number, rows: number) => {
    const plain = column < 0 ? 0 : column > columns ? width : edge + column * cell;
    return width / 2 + (plain - width / 2) * (1 - taper * rows);
  };
  const front = (step: number) => bottom - (step - 1) * row;
  return {
    width,
    height: bottom + plates,
    unit,
    horizon: sky + 3,
    flat: taper === 0,
    wide: edge > 24,
    centre: (column, step) => ({
      x: (border(column, step - 0.5) + border(column + 1, step - 0.5)) / 2,
      y: front(step) - row / 2,
    }),
    tread: (column, step) => {
      const [far, near] = [front(step) - row, front(step) - row + row * TREAD];
      const [left, right] = [border(column, step) + GAP, border(column + 1, step) - GAP];
      const [low, high] = [border(column, step - 1) + GAP, border(column + 1, step - 1) - GAP];
      return `${left},${far} ${right},${far} ${high},${near} ${low},${near}`;
    },
    riser: (column, step) => ({
      x: border(column, step - 1) + GAP,
      y: front(step) - row * (1 - TREAD),
      width: border(column + 1, step - 1) - border(column, step - 1) - 2 * GAP,
      height: row * (1 - TREAD),
    }),
    plate: (column) => ({
      x: border(column, 0) + cell * 0.1,
      y: bottom + 4,
      width: border(column + 1, 0) - border(column, 0) - cell * 0.2,
      height: plates - 8,
    }),
  };
}

/** How large the drawing is on the page, and whether it is more than fits. `small`: it always fits. */
export function fitted(at: Layout, box: Box, small: boolean): { style: string; pans: boolean } {
  if (at.flat)
    return {
      style: `width:${at.width}px;height:${at.height}px`,
      pans: at.width > box.width || at.height > box.height,
    };
  const most = `max-width:${at.width * LARGEST}px`;
  if (small) return { style: most, pans: false };
  const [width, height] = [at.width * LEAST, at.height * LEAST];
  return {
    style: `${most};min-width:${width}px;min-height:${height}px`,
    pans: box.width > 0 && (width > box.width || height > box.height),
  };
}

/** The corners of a jewel around its middle: an octagon. */
export function octagon(radius: number): string {
  return corners(8, (at) => [radius, (at + 0.5) / 8]);
}

/** The corners of a bonus jewel: a star of eight points. */
export function star(radius: number): string {
  return corners(16, (at) => [at % 2 ? radius * 0.78 : radius, at / 16]);
}

function corners(count: number, corner: (at: number) => [radius: number, turn: number]): string {
  return Array.from({ length: count }, (_, at) => {
    const [radius, turn] = corner(at);
    const angle = turn * 2 * Math.PI;
    return `${(radius * Math.sin(angle)).toFixed(1)},${(-radius * Math.cos(angle)).toFixed(1)}`;
  }).join(" ");
}

/** A line through points. */
export function line(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
