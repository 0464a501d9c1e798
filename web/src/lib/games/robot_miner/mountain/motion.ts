// How a jewel turns over. Svelte runs this when jewels come.
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

/** Milliseconds: the robot comes first. */
const [WAIT, TURN] = [180, 460];

/** A jewel that is collected, or comes back, turns once around and shines. */
export function turning(_: Element): TransitionConfig {
  if (prefersReducedMotion.current) return { duration: 0 };
  return { delay: WAIT, duration: TURN, easing: cubicOut, css: turned };
}

/** How it looks after a part of its turn. */
export function turned(part: number): string {
  const width = Math.abs(Math.cos(part * Math.PI * 2));
  const shine = Math.sin(part * Math.PI);
  return (
    `transform: scale(${(width * (1 + shine * 0.35)).toFixed(3)}, ${(1 + shine * 0.35).toFixed(3)});` +
    `filter: brightness(${(1 + shine * 0.6).toFixed(2)})`
  );
}
