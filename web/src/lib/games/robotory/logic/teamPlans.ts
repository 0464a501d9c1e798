// What the others of one's own seat plan, as this board can draw it.
import { planOf, type MovePlan } from "./plan";
import type { DraftLook } from "$lib/games/contract";
import type { Move } from "../wire";

export interface TeamPlan {
  name: string;
  face: string;
  plan: MovePlan;
}

export function teamPlansOf(drafts: readonly DraftLook<Move>[]): TeamPlan[] {
  return drafts.flatMap(({ name, face, move }) => {
    const plan = move && planOf(move);
    return plan ? [{ name, face, plan }] : [];
  });
}
