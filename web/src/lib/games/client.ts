/** Where the boards of games are found. Each game is a chunk of its own, fetched with the first table that plays it. */

import type { GameClient } from "./contract";

export const clients = import.meta.glob<GameClient>("./*/index.ts", { import: "default" });

/** The board of a game, and what else every table needs; null where the generic page has to do. */
export async function client(slug: string): Promise<GameClient | null> {
  return (await clients[`./${slug}/index.ts`]?.()) ?? null;
}
