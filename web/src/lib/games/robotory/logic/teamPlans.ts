// What the others of one's own seat plan, as this board can draw it.
import { planOf, type Plan } from "./plan";
import type { DraftLook } from "$lib/games/contract";
import type { Move } from "../wire";

export interface Ghost {
  name: string;
  face: string;
  plan: Plan;
}

export function ghostsOf(drafts: readonly DraftLook<Move>[]): Ghost[] {
  return drafts.flatMap(({ name, face, move }) => {
    const plan = move && planOf(move);
    return plan ? [{ name, face, plan }] : [];
  });
}
