/** Asks the server what positions of a table's game are worth. */

import { analyse } from "./api";
import type { AnalysedLook, AskAnalysis } from "./games";
import { newId } from "./ids";

/** For one page: a new question takes the place of its last one. */
export function asker(code: string, key: string | null): AskAnalysis<any, any> {
  const device = newId();
  return (ply, moves, nodes, signal) =>
    analyse<AnalysedLook<any, any>>(code, { ply, moves, nodes, device }, key, signal);
}
