// What the board knows of the rules: who has the pen, the neighbours, the pool, the budget.
import type { Budget } from "./sentence";
import type { Epilogue, Rolling, Story, Tossed, View, Writing } from "../wire";

export type State = View["state"];
export type Face = Rolling["throws"][number][number];
/** In which a sentence is made. */
export type Turn = Rolling | Tossed | Writing;
export type Pen = Writing["pen"] | "epilogue";

/** Once a seat has this many coins, the round is the last one. */
export const RICH = 10;
/** Once a neighbour has this many dice, the rolling ends. */
export const ENOUGH = 4;

/** The turn in which a sentence is made: who tells, and the dice so far. Null: it is the epilogue, or the story is over. */
export function turnOf(state: State): Turn | null {
  return state.type === "epilogue" || state.type === "finished" ? null : state;
}

/** The seat before the teller's. */
export function rightOf(turn: Turn): number {
  const seats = turn.story.coins.length;
  return (turn.teller + seats - 1) % seats;
}

/** The seat after the teller's. */
export function leftOf(turn: Turn): number {
  return (turn.teller + 1) % turn.story.coins.length;
}

/** Dice that nobody has. Null: there are always more. */
export function poolOf({ story, piles }: Turn): number | null {
  const { dice } = story.options;
  return dice === null ? null : dice - piles.keep - piles.right - piles.left;
}

/** Who writes now. Null: nobody does. */
export function writerOf(state: State): number | null {
  if (state.type === "epilogue") return state.order[state.turn] ?? null;
  if (state.type !== "write") return null;
  return { begin: state.teller, right: rightOf(state), left: leftOf(state) }[state.pen];
}

/** What the writer may add, with the coins they have now. */
export function budgetOf(state: Writing | Epilogue): Budget {
  const coins = state.story.coins[writerOf(state) ?? 0] ?? { heads: 0, tails: 0 };
  if (state.type === "epilogue") return { dice: coins.heads + coins.tails, tails: 0, free: ["Robot", "and", "but"] };
  const { keep, right, left } = state.piles;
  return {
    begin: { dice: keep, tails: coins.tails, free: ["Robot"] as const },
    right: { dice: right, tails: 0, free: ["and"] as const },
    left: { dice: left, tails: 0, free: ["but"] as const },
  }[state.pen];
}

/** Coins that nobody has. Null: there are always more. */
export function supplyOf({ options, coins }: Story): number | null {
  return options.supply === null
    ? null
    : options.supply - coins.reduce((sum, { heads, tails }) => sum + heads + tails, 0);
}
