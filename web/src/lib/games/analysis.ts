/** What positions of a game are worth: asked of the server, and shown by the game. */

import { post, request, withProof } from "$lib/connection/api";
import type { BoardProps } from "./contract";
import { newId } from "$lib/device/ids";
import type { Analysis, Turn } from "$lib/wire";

/** What a position is worth. */
export interface AnalysedLook<View, Move> {
  /** The position, as a watcher sees it. */
  view: View;
  turn: Turn;
  analysis: Omit<Analysis, "line"> & { line: Move[] };
}

/** Asks about the position after this many moves of the game, and then these, which need not have been played. */
export type AskAboutPosition<View, Move> = (
  ply: number,
  moves: Move[],
  nodes: number,
  signal: AbortSignal,
) => Promise<AnalysedLook<View, Move>>;

/** What `lib/games/<slug>/Analysis.svelte` gets: it stands in the place of the board. */
export interface AnalysisProps<View, Move> extends BoardProps<View, Move> {
  /** The last that is known of the game, with all of its moves. */
  last: View;
  ask: AskAboutPosition<View, Move>;
  /** Shows the game after this many moves. Null: it is running, and what is now is shown. */
  ongo: ((ply: number) => void) | null;
}

/** For one page: a new question takes the place of its last one. */
export function asker(code: string, key: string | null): AskAboutPosition<any, any> {
  const device = newId();
  const path = `/api/tables/${encodeURIComponent(code)}/analysis`;
  return (ply, moves, nodes, signal) =>
    request(path, { ...withProof(code, key, post({ ply, moves, nodes, device })), signal });
}
