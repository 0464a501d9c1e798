/** What the app's own pages say in a game's words: its options, its lesson, how it is played alone. */

import type { Texts } from "$lib/i18n";

const known = $state<Record<string, string>>({});

/** The text of a key in the game's own words if they are known and there is one, else `otherwise`. */
export function named(key: string, otherwise: string): string {
  return known[key] ?? otherwise;
}

/** Fetches the texts of a game from those files that are its own. Until then, and where that fails, pages show the app's words. */
export async function learnFrom(files: Record<string, () => Promise<Texts<string>>>, slug: string): Promise<void> {
  const own = Object.keys(files).filter((path) => path.includes(`/${slug}/`));
  const found = await Promise.allSettled(own.map((path) => files[path]!()));
  for (const one of found) if (one.status === "fulfilled") Object.assign(known, one.value.own);
}
