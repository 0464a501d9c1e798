/** Games with puzzles: what of their code is for them. */

import type { Component } from "svelte";
import { request } from "$lib/connection/api";
import type { PuzzleCard, Turn } from "$lib/wire";

/** What `lib/games/<slug>/puzzles.ts` exports as its default. */
export interface GamePuzzles {
  /** All of them under a heading with that id, for the game's page. */
  List: Component<{ id: string }>;
  /** Above the board of a table that plays one: what is to be done, and whether it was. */
  Bar: Component<BarProps<any>>;
  /** For the result of such a table. */
  Solved: Component<PuzzleProps<any>>;
}

export interface PuzzleProps<View> {
  name: string;
  view: View;
  turn: Turn;
  /** Mine. Null: I watch. */
  seat: number | null;
}

export interface BarProps<View> extends PuzzleProps<View> {
  /** Once more from the start, after this many moves of mine. Null: not now. */
  onagain: ((times: number) => void) | null;
}

/** All puzzles of a game, the easiest first. */
export function cards(slug: string): Promise<PuzzleCard[]> {
  return request(`/api/games/${encodeURIComponent(slug)}/puzzles`);
}
