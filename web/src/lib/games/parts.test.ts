import { expect, it } from "vitest";
import { cardOf } from "./cards";
import { clients } from "./client";
import { hasPart } from "./parts";

const SLUGS = ["birthday_robot", "clever_party", "not_a_robot", "robot_miner", "robotory"];

/** A file that is moved or renamed without its pattern is not an error to Vite: the part is simply not there any more. */
it.each([
  ["lesson", SLUGS],
  ["prides", SLUGS],
  ["alone", ["clever_party", "robot_miner"]],
  ["preview", ["clever_party"]],
  ["pictures", ["not_a_robot"]],
  ["best", ["clever_party", "robot_miner"]],
  ["paper", ["robot_miner"]],
  ["analysis", ["robotory"]],
  ["puzzles", ["robotory"]],
] as const)("finds the %s of every game that has one", (part, slugs) => {
  expect(SLUGS.filter((slug) => hasPart(slug, part))).toEqual(slugs);
});

it("finds the card of every game", () => {
  expect(SLUGS.filter((slug) => cardOf(slug) !== null)).toEqual(SLUGS);
  expect(cardOf("tictactoe")).toBeNull();
});

it("finds the board of every game", () => {
  expect(Object.keys(clients)).toEqual(SLUGS.map((slug) => `./${slug}/index.ts`));
});
