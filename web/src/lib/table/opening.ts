/** Ways to a table from the pages about games. */

import { goto } from "$app/navigation";
import { openTable } from "$lib/connection/api";
import { cardOf } from "$lib/games/cards";
import { news } from "$lib/ui/news.svelte";
import { settings } from "$lib/device/settings.svelte";
import { promise } from "$lib/device/share";
import type { GameCard, OpenTable } from "$lib/wire";

export const USUAL_LEVEL = 2;

/** As many as the game is best with, else the fewest that are company: 2, or what it needs; a game for one has 1. */
export function usualSeats(game: GameCard): number {
  return cardOf(game.slug)?.seats ?? game.seats.find((seats) => seats >= 2) ?? game.seats[0] ?? 2;
}

/** One tap: a table against bots, without a clock, already started. */
export function playNow(game: GameCard, level = USUAL_LEVEL): Promise<void> {
  const seats = usualSeats(game);
  const bots = Array.from({ length: seats - 1 }, () => Math.min(level, Math.max(1, game.levels.length)));
  return goToNew({ game: game.slug, seats, pace: "none", bots, start: true });
}

/** A table for one, without a clock, already started. */
export function playAlone(game: GameCard): Promise<void> {
  return goToNew({ game: game.slug, seats: 1, pace: "none", bots: [], start: true });
}

/** Opens a table and goes there; a refusal is shown. */
export async function goToNew(table: Omit<OpenTable, "name" | "face">): Promise<void> {
  try {
    const { name, face } = settings;
    const { code, key } = await openTable({ ...table, name, face, pledge: table.start ? promise() : null });
    settings.keep({ code, key, game: table.game });
    await goto(`/tables/${code}`);
  } catch (reason) {
    news.refuse(reason);
  }
}
