// How a bonus flies from the dock to the symbol that it crosses off.
import { cubicInOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";
import { boxOf, layoutOf, type Box } from "../sheet/layout";
import type { Symbol } from "../logic/sheet";
import type { Sheet } from "../wire";

const FLIGHT = 300;

export interface Point {
  x: number;
  y: number;
}

/** Where the middle of a symbol is on the page; `paper` is where its sheet lies. */
export function middleOf(paper: Pick<DOMRect, "left" | "top" | "width">, { x, y, w, h }: Box): Point {
  const unit = paper.width / 100;
  return { x: paper.left + (x + w / 2) * unit, y: paper.top + (y + h / 2) * unit };
}

/** A badge after a part of its flight: in an arc, and smaller at the end. */
export function flown(from: Point, to: Point, part: number): string {
  const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part - 60 * Math.sin(part * Math.PI)];
  const size = 1.2 - part * 0.6;
  return `opacity: ${part < 1 ? 1 : 0}; transform: translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${size.toFixed(2)})`;
}

export function flying(
  badge: Element,
  { symbol, sheet, stacked }: { symbol: Symbol; sheet: Sheet; stacked: boolean },
): TransitionConfig {
  const board = badge.parentElement;
  const [paper, dock] = [board?.querySelector(".own .paper"), board?.querySelector(".dock")];
  if (prefersReducedMotion.current || !paper || !dock) return { duration: 0 };
  const start = dock.getBoundingClientRect();
  const from = { x: start.left + 50, y: start.bottom - 50 };
  const to = middleOf(paper.getBoundingClientRect(), boxOf(layoutOf(sheet, stacked), symbol));
  return { duration: FLIGHT, easing: cubicInOut, css: (part) => flown(from, to, part) };
}
