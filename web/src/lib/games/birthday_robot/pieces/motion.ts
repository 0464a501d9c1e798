// How dice tumble and fly to whoever gets them, and how a coin turns over: transitions for things that appear.
import { cubicInOut, cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";
import type { Face } from "../logic/story";

const TUMBLE = 700;
const APART = 70;
const FLIGHT = 300;
/** How a cube lies when this side faces us: degrees about its x and y axis. */
const LYING: Record<Face, readonly [number, number]> = { keep: [0, 0], and: [0, -90], but: [-90, 0] };

/** Where a cube is after this part of its tumble, 0 to 1: it rolls in from the left, hops, and comes to rest. */
export function tumbled(face: Face, die: number, part: number): string {
  const left = 1 - cubicOut(part);
  const [x, y] = LYING[face];
  const hop = Math.abs(Math.sin(part * Math.PI * 2.5)) * (1 - part) * -46;
  const turn = `rotateX(${round(x + left * 540)}deg) rotateY(${round(y - left * (620 + die * 90))}deg)`;
  return `translate3d(${round(left * (-120 - die * 30))}px, ${round(hop)}px, 0) rotateX(-16deg) rotateY(18deg) ${turn}`;
}

/** A cube tumbles and disappears; then the die flies to its pile. */
export function tumbling(_: Element, { face, die }: { face: Face; die: number }): TransitionConfig {
  if (prefersReducedMotion.current) return { duration: 0 };
  const whole = TUMBLE + APART * die;
  return {
    duration: whole + 120,
    css: (part) => {
      const along = Math.min(1, (part * (whole + 120)) / whole);
      // Not by opacity: that would make the cube flat.
      return `visibility: ${part < 1 ? "visible" : "hidden"}; transform: ${tumbled(face, die, along)}`;
    },
  };
}

/** A die flies from where it was rolled to its pile. */
export function landing(pile: Element, { die }: { die: number }): TransitionConfig {
  const tray = pile.closest("[data-dice]")?.querySelector("[data-tray]");
  if (prefersReducedMotion.current || !tray) return { duration: 0 };
  const [from, to] = [tray.getBoundingClientRect(), pile.getBoundingClientRect()];
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return {
    delay: TUMBLE + APART * die + 120,
    duration: FLIGHT,
    easing: cubicInOut,
    css: (part, left) =>
      `opacity: ${part === 0 ? 0 : 1}; z-index: 3;` +
      `transform: translate(${round(x * left)}px, ${round(y * left)}px) scale(${round(1 + left)})`,
  };
}

/** A coin that is given: it flies over from the left, turning. */
export function giving(_: Element): TransitionConfig {
  if (prefersReducedMotion.current) return { duration: 0 };
  return {
    duration: 900,
    easing: cubicInOut,
    css: (part, left) =>
      `transform: translate(${round(-5.2 * left)}em, ${round(-1.1 * Math.sin(part * Math.PI))}em)` +
      ` rotateY(${round(left * 900)}deg)`,
  };
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
