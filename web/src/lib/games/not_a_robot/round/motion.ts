// How votes fly to the lines: a transition for things that appear.
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

const FLIGHT = 420;

/** A vote flies in from below after `wait` milliseconds. Null: it is there at once. */
export function flying(_: Element, { wait }: { wait: number | null }): TransitionConfig {
  if (wait === null || prefersReducedMotion.current) return { duration: 0 };
  return {
    delay: wait,
    duration: FLIGHT,
    easing: cubicOut,
    css: (part, left) =>
      `opacity: ${Math.min(1, part * 3).toFixed(2)};` +
      `transform: translate(${(left * 3).toFixed(2)}em, ${(left * 7).toFixed(2)}em) scale(${(1 + left).toFixed(2)})`,
  };
}
