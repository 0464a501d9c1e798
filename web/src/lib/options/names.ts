/** What games call their options. */

import { learnFrom } from "$lib/games/texts.svelte";
import type { Texts } from "$lib/i18n";

const files = import.meta.glob<Texts<string>>("../games/*/texts/options.en.ts", { import: "t" });

/** Learns what a game calls its options and variants. */
export function learnOptions(slug: string): Promise<void> {
  return learnFrom(files, slug);
}
