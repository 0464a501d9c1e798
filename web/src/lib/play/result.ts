/** How a game ended, in words. */

import type { SeatLook } from "../games";
import { listed, t } from "../i18n";
import type { Over } from "../wire";

export function resultTitle(over: Over, looks: readonly SeatLook[]): string {
  const winners = looks.filter((look) => over.winners.includes(look.seat));
  if (winners.length === 0) return t("over.nobody");
  if (winners.length === looks.length && looks.length > 1) return isDraw(over) ? t("over.draw") : t("over.all");
  if (winners.some((look) => look.you)) return t("over.you-won");
  const names = listed(winners.map((look) => look.name));
  return winners.length === 1 ? t("over.won-one", { name: names }) : t("over.won", { names });
}

/** Against each other and level: everybody has the same nothing-special score. */
function isDraw(over: Over): boolean {
  return new Set(over.scores).size === 1;
}

/** 3, or 2.5. */
export function scoreText(score: number): string {
  return Number.isInteger(score) ? String(score) : score.toFixed(1);
}
