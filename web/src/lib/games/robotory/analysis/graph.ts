// Where the points of the graph are: moves from left to right, the light camp's chances from the bottom up.
import type { Point } from "../logic/layout";

export const WIDTH = 300;
export const HEIGHT = 100;
const EDGE = 0.13;

/** Where the position after this many moves is, from left to right. */
export function across(ply: number, moves: number): number {
  return moves === 0 ? 0 : (ply / moves) * WIDTH;
}

/** Runs of positions that are known, each as a line of points. */
export function runs(chances: (number | null)[]): Point[][] {
  const found: Point[][] = [];
  let run: Point[] = [];
  chances.forEach((chance, ply) => {
    if (chance === null) {
      run = [];
      return;
    }
    if (run.length === 0) found.push(run);
    run.push({ x: across(ply, chances.length - 1), y: HEIGHT * (1 - chance) });
  });
  return found;
}

/** What lies below a line, as a path. */
export function below(run: Point[]): string {
  const [first, last] = [run.at(0), run.at(-1)];
  if (!first || !last) return "";
  const line = run.map(({ x, y }) => `L${round(x)} ${round(y)}`).join("");
  return `M${round(first.x)} ${HEIGHT}${line}L${round(last.x)} ${HEIGHT}Z`;
}

/** How far from the top a sign sits, from 0 to 1, so that all of it is inside. */
export function height(chance: number): number {
  return Math.max(EDGE, Math.min(1 - EDGE, 1 - chance));
}

/** The position nearest to a place from 0 (left) to 1 (right). */
export function plyAt(part: number, moves: number): number {
  return Math.max(0, Math.min(moves, Math.round(part * moves)));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
