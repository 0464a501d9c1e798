/** A moment of a game: whose eyes, and which step. Links point at it: `?seat=1&step=12`, or `&analysis` to look closely. */

import type { Eyes } from "$lib/connection/api";
import type { ReplayStep } from "$lib/wire";

export interface Moment {
  eyes: Eyes;
  step: number;
  /** With what each position is worth. */
  analysis?: boolean;
}

/** In an address, the end of the game, however many steps it has. */
const LAST = "last";

/** The moment that an address points at. What makes no sense is the start, seen by all. */
export function readMoment(search: string): Moment {
  const query = new URLSearchParams(search);
  const seat = query.get("seat");
  const step = query.get("step");
  const analysis = query.has("analysis") ? { analysis: true } : {};
  return {
    eyes: seat === "all" ? seat : whole(seat),
    step: step === LAST ? Infinity : (whole(step) ?? 0),
    ...analysis,
  };
}

/** The part of an address that points at the moment; empty for the start, seen by all. */
export function searchFor({ eyes, step, analysis = false }: Moment): string {
  const query = new URLSearchParams();
  if (eyes !== null) query.set("seat", String(eyes));
  if (step > 0) query.set("step", String(step));
  if (analysis) query.set("analysis", "1");
  return query.size > 0 ? `?${query}` : "";
}

/** The step of other eyes that is at the same time: they may have seen more, or less. */
export function sameTime(steps: readonly ReplayStep[], before: readonly ReplayStep[], step: number): number {
  if (steps.length === before.length || before.length === 0) return Math.min(step, steps.length - 1);
  if (step >= before.length - 1) return steps.length - 1;
  const at = before[step]?.at ?? 0;
  return Math.max(
    0,
    steps.findLastIndex((one) => one.at <= at),
  );
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
