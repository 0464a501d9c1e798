/** What a game was like: what its own code is proud of, and what can be said of every game. */

import { replay } from "$lib/connection/api";
import type { Pride, SeatLook } from "$lib/games/contract";
import { prides } from "$lib/games/parts";
import type { ReplayStep } from "$lib/wire";
import { t } from "./texts.en";

const MINUTE = 60;

/** The prides of a table that has ended. The key opens what only its people may see. */
export async function pridesOf(
  code: string,
  slug: string,
  key: string | null,
  seats: readonly SeatLook[],
): Promise<Pride[]> {
  const [{ steps }, own] = await Promise.all([replay(code, null, false, key), prides(slug)]);
  return [...(own?.(steps, seats) ?? []), ...common(steps)];
}

/** Of every game that was played: how long it was, in steps and by the clock. */
export function common(steps: readonly ReplayStep[]): Pride[] {
  const [first, last] = [steps.at(0), steps.at(-1)];
  if (!first || !last || steps.length < 3) return [];
  const text = t("over.length-text", { n: steps.length - 1, time: lasted(last.at - first.at) });
  return [{ icon: "clock", title: t("over.length"), text }];
}

/** 40 seconds, 1 minute, 12 minutes, 1 hour and 5 minutes. */
export function lasted(seconds: number): string {
  if (seconds < MINUTE) return t("over.seconds", { n: Math.round(seconds) });
  const minutes = Math.round(seconds / MINUTE);
  if (minutes === 1) return t("over.minute");
  if (minutes < 60) return t("over.minutes", { n: minutes });
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return h === 1 ? t("over.hour", { m }) : t("over.hours", { h, m });
}
