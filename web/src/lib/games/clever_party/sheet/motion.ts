// How a cross is drawn and how a die tumbles. Svelte runs these when things come.
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

const STROKE = 140;
const TUMBLE = 300;
const APART = 60;

/** A pen draws one stroke of a cross, the second after the first. */
export function penned(_: Element, { stroke }: { stroke: number }): TransitionConfig {
  if (prefersReducedMotion.current) return { duration: 0 };
  return { delay: stroke * STROKE, duration: STROKE, css: (_part, left) => `stroke-dashoffset: ${left * 1.2}` };
}

/** A die rolls in, hops and comes to lie; the next one a little later. */
export function tumbling(_: Element, { order }: { order: number }): TransitionConfig {
  if (prefersReducedMotion.current) return { duration: 0 };
  return { delay: order * APART, duration: TUMBLE + order * APART, css: (part) => tumbled(part, order) };
}

/** Where a die is after a part of its tumbling. */
export function tumbled(part: number, order: number): string {
  const left = 1 - cubicOut(part);
  const hop = Math.abs(Math.sin(part * Math.PI * 2)) * left * -90;
  const turn = left * (order % 2 === 0 ? -400 : 340);
  return (
    `opacity: ${Math.min(1, part * 6).toFixed(2)}; transform: translate(${(left * -60).toFixed(1)}%, ${hop.toFixed(1)}%)` +
    ` rotate(${turn.toFixed(1)}deg) scale(${(1 + left * 0.25).toFixed(3)})`
  );
}
