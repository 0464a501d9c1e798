/** How a game ended, in words. */

import type { SeatLook } from "$lib/games/contract";
import { listed, say } from "$lib/i18n";
import { named } from "$lib/games/texts.svelte";
import type { Over } from "$lib/wire";
import { t } from "./texts/result.en";

const RESIGNED = "resigned";
const TIME = "time";

/** Who won. A game may have words of its own for the case that all have. */
export function resultTitle(over: Over, looks: readonly SeatLook[], game: string): string {
  const winners = looks.filter((look) => over.winners.includes(look.seat));
  const [first] = winners;
  if (!first) return t("over.nobody");
  if (looks.length === 1) return t("over.alone", { name: first.name });
  const mineFirst = [...winners].sort((a, b) => Number(b.you) - Number(a.you));
  const names = listed(mineFirst.map((look) => (look.you ? t("over.you") : look.name)));
  if (winners.length === looks.length)
    return over.together ? t("over.all") : say(named(`${game}.draw`, t("over.draw")), { names });
  if (winners.length > 1) return t("over.won", { names });
  return first.you ? t("over.you-won") : t("over.won-one", { name: names });
}

/** The title as a sentence that others follow. */
export function resultSentence(over: Over, looks: readonly SeatLook[], game: string): string {
  const title = resultTitle(over, looks, game);
  return title.endsWith("!") ? title : `${title}.`;
}

/** Why it ended; empty where the game says nothing. */
export function reasonText(over: Over, looks: readonly SeatLook[]): string {
  if (hasScores(over)) return say(over.reason);
  const late = over.reason === TIME;
  const lost = looks.filter((look) => !over.winners.includes(look.seat));
  if (lost.some((look) => look.you)) return t(late ? "over.you-late" : "over.you-gave-up");
  return t(late ? "over.late" : "over.gave-up", { name: listed(lost.map((look) => look.name)) });
}

/** A game that was given up, or lost on time, has a winner, but no score worth showing. */
export function hasScores(over: Over): boolean {
  return over.reason !== RESIGNED && over.reason !== TIME;
}

/** How a score stands beside the most that was possible; empty where nobody knows that. */
export function possibleText(over: Over, seat: number): string {
  const [score, best] = [over.scores[seat], over.best[seat]];
  if (score === undefined || !best || !hasScores(over)) return "";
  return t("over.possible", { best: scoreText(best), percent: Math.floor((100 * score) / best) });
}

/** The seats, best first; equals share a place. */
export function ranked(over: Over, looks: readonly SeatLook[]): { look: SeatLook; place: number }[] {
  const won = (look: SeatLook) => Number(over.winners.includes(look.seat));
  const score = (look: SeatLook) => (hasScores(over) ? (over.scores[look.seat] ?? 0) : 0);
  const order = (a: SeatLook, b: SeatLook) => won(b) - won(a) || score(b) - score(a);
  const sorted = [...looks].sort(order);
  return sorted.map((look) => ({ look, place: 1 + sorted.findIndex((other) => order(other, look) === 0) }));
}

/** People of other seats who have not said that they agree. */
export function awaited(looks: readonly SeatLook[], agreed: readonly number[]): string {
  const missing = looks.filter((look) => !look.you && look.people.length > 0 && !agreed.includes(look.seat));
  return listed(missing.map((look) => look.name));
}

/** 3, or 2.5. */
export function scoreText(score: number): string {
  return Number.isInteger(score) ? String(score) : score.toFixed(1);
}
