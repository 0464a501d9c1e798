// How pieces move from the old view to the new one. Svelte runs these when pieces come and go.
import { cubicInOut, cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";
import type { Point } from "../logic/layout";

const STEP = 260;
const LONGEST = 1600;

/** Milliseconds per step: shorter on long ways, so that nobody waits for a robot. */
export function stepTime(steps: number): number {
  return prefersReducedMotion.current ? 0 : Math.min(STEP, LONGEST / Math.max(steps, 1));
}

/** Where a robot is after a part of its way, as seen from the way's end. */
export function onTheWay(points: Point[], part: number): Point {
  const end = points.at(-1);
  if (!end) return { x: 0, y: 0 };
  const way = part * (points.length - 1);
  const [from, to] = [points[Math.floor(way)] ?? end, points[Math.ceil(way)] ?? end];
  const along = cubicInOut(way - Math.floor(way));
  return { x: from.x + (to.x - from.x) * along - end.x, y: from.y + (to.y - from.y) * along - end.y };
}

/** A robot walks its path, with a small hop at every step. */
export function walking(_: Element, { points }: { points: Point[] }): TransitionConfig {
  const steps = Math.max(points.length - 1, 0);
  return {
    duration: steps * stepTime(steps),
    css: (part) => {
      const { x, y } = onTheWay(points, part);
      const hop = Math.abs(Math.sin(part * steps * Math.PI)) * -9;
      return `transform: translate(${x}px, ${y + hop}px)`;
    },
  };
}

/** A disc drops onto its hex. */
export function arriving(_: Element): TransitionConfig {
  return {
    duration: stepTime(1),
    easing: cubicOut,
    css: (part, left) => `opacity: ${Math.min(1, part * 2)}; transform: translateY(${left * -34}px)`,
  };
}

/** A disc shrinks away when the robot reaches it, this many steps after it set off. */
export function leaving(_: Element, { step, steps }: { step: number; steps: number }): TransitionConfig {
  const time = stepTime(steps);
  return {
    delay: Math.max(step - 0.5, 0) * time,
    duration: time * 0.7,
    css: (part) => `transform: scale(${part})`,
  };
}
