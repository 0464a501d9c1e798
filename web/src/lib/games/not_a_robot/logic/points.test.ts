import { expect, it } from "vitest";
import cases from "../../../../../../tests/games/not_a_robot/points.json";
import { pointsOf, turnedOver } from "./points";

const ANSWER = 5;

it.each(cases)("$of", ({ robot, lines, votes = [], revealed = null, guess = null, points }) => {
  if (revealed !== null) expect(turnedOver(votes)).toBe(revealed);
  const said = lines.map((seat) => ({ seat }));
  expect(pointsOf({ answer: ANSWER, robot }, said, { guess, votes, revealed })).toEqual(points);
});
