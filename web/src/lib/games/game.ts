/** A game as a page about it shows it. */

import { game } from "$lib/connection/api";
import type { Texts } from "$lib/i18n";
import type { GameCard } from "$lib/wire";
import { learnFrom } from "./texts.svelte";

const files = import.meta.glob<Texts<string>>("./*/texts/page.en.ts", { import: "t" });

/** What the server says about a game, with the game's own words at hand. Raises Refusal where there is no such game. */
export async function gameOf(slug: string): Promise<GameCard> {
  const [card] = await Promise.all([game(slug), learnWords(slug)]);
  return card;
}

/** Learns what a game calls its lesson, its bots and its end. */
export function learnWords(slug: string): Promise<void> {
  return learnFrom(files, slug);
}
