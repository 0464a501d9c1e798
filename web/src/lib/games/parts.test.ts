import { expect, it } from "vitest";
import { hasPart, look } from "./parts";

const SLUGS = ["birthday_robot", "clever_party", "not_a_robot", "robot_miner", "robotory"];

/** A file that is moved or renamed without its pattern is not an error to Vite: the part is simply not there any more. */
it.each([
  ["client", SLUGS],
  ["lesson", SLUGS],
  ["prides", SLUGS],
  ["alone", ["clever_party", "robot_miner"]],
  ["preview", ["clever_party"]],
  ["pictures", ["not_a_robot"]],
  ["best", ["clever_party", "robot_miner"]],
  ["paper", ["robot_miner"]],
  ["analysis", ["robotory"]],
  ["puzzles", ["robotory"]],
  ["texts", SLUGS],
] as const)("finds the %s of every game that has one", (part, slugs) => {
  expect(SLUGS.filter((slug) => hasPart(slug, part))).toEqual(slugs);
});

it("finds the card of every game", () => {
  expect(SLUGS.filter((slug) => look(slug) !== null)).toEqual(SLUGS);
  expect(look("tictactoe")).toBeNull();
});
