// Positions that can be asked about, and which of them comes next.
import { write } from "../logic/notation";
import type { AnalysedLook } from "$lib/games/analysis";
import type { Move, View } from "../wire";

export type Answer = AnalysedLook<View, Move>;

/** A position: after this many moves of the game, and then these, which need not have been played. */
export interface Spot {
  ply: number;
  moves: Move[];
}

export interface Job {
  spot: Spot;
  nodes: number;
}

/** What is known of a position, and how much work it took. */
export interface Known {
  answer: Answer;
  nodes: number;
}

/** Every position of the game gets these, one after another, */
export const PASSES = [20_000, 100_000];
/** and the one that is shown all of these. */
export const BUDGETS = [...PASSES, 500_000, 2_000_000];

/** The name of a position: all moves that lead to it. After a take-back another game has other names. */
export function nameOf(played: Move[], { ply, moves }: Spot): string {
  return [...played.slice(0, ply), ...moves].map(write).join();
}

/** What to ask next; null: nothing is left. The shown position comes first, then all of the game, then more of the shown one. */
export function nextJob(known: (spot: Spot) => Known | null, played: Move[], shown: Spot): Job | null {
  const first = BUDGETS[0] ?? 0;
  if (!known(shown)) return { spot: shown, nodes: first };
  for (const nodes of PASSES) {
    const spot = plies(played).find((one) => isOpen(known(one), nodes));
    if (spot) return { spot, nodes };
  }
  const nodes = BUDGETS.find((budget) => isOpen(known(shown), budget));
  return nodes === undefined ? null : { spot: shown, nodes };
}

/** How much of the game has been looked at, from 0 to 1. */
export function done(known: (spot: Spot) => Known | null, played: Move[]): number {
  const all = plies(played).flatMap((spot) => PASSES.map((nodes) => !isOpen(known(spot), nodes)));
  return all.filter(Boolean).length / all.length;
}

/** Every position of the game, from before the first move on. */
export function plies(played: Move[]): Spot[] {
  return Array.from({ length: played.length + 1 }, (_, ply) => ({ ply, moves: [] }));
}

function isOpen(known: Known | null, nodes: number): boolean {
  return known === null || (known.answer.analysis.ends === null && known.nodes < nodes);
}
