import { expect, it } from "vitest";
import { pridesOf } from "./prides";
import { aScore, SEATS } from "./testing/samples";

const told = (...scores: Parameters<typeof aScore>[0][]) =>
  pridesOf(
    scores.map((score) => aScore(score)),
    SEATS,
  ).map(({ title, text }) => `${title}: ${text}`);

it("tells the best bluff and the best detective", () => {
  expect(told({ revealed: 1, votes: [1, 0, 1, 1] }, {}, { votes: [3, 1, 1, 0], revealed: 1 })).toEqual([
    "The best bluff: Ruth said “journey” as the Robot in round 1, and nobody noticed.",
    "The best detective: Mia voted for the right one 2 times.",
    "The most suspicious Human: Ole said “warm” in round 1 and got 3 votes, for nothing.",
  ]);
  expect(told({ revealed: 1, votes: [1, 3, 1, 1] })[0]).toBe(
    "The best bluff: Ruth said “journey” as the Robot in round 1, and only 1 of 3 noticed.",
  );
});
it("counts a right vote for the Server, and no vote of the Robot", () => {
  expect(told({ robot: null, revealed: 1, votes: [1, 1, 1, 0] })).toContain(
    "The best detective: Sam voted for the right one once.",
  );
  expect(told({ votes: [1, 2, 3, 1], revealed: 1 }).join()).not.toContain("detective");
});
it("praises a Robot that found the picture, and says nothing of nothing", () => {
  expect(told({ guess: 8, votes: [], revealed: null })).toEqual([
    "The finest nose: Ruth was the Robot in round 1 and found the picture by the words of the others.",
  ]);
  expect(told()).toEqual([]);
});
