import { expect, it } from "vitest";
import known from "../../../../../../tests/games/birthday_robot/turns.json";
import { budgetOf, leftOf, poolOf, rightOf, supplyOf, turnOf, writerOf, type State } from "./story";

it.each(known)("$of", ({ state: moment, of: _, ...expected }) => {
  const state = moment as State;
  const turn = turnOf(state);
  const writing = state.type === "write" || state.type === "epilogue" ? state : null;
  expect({
    supply: supplyOf(state.story),
    ...(turn && { right: rightOf(turn), left: leftOf(turn), pool: poolOf(turn) }),
    ...(writing && { writer: writerOf(state), budget: budgetOf(writing) }),
  }).toEqual(expected);
});
