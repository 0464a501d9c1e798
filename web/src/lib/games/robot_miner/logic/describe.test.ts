import { describe, expect, it } from "vitest";
import { examples, jumperWords, scoringWords, spotName, type ShownMountain } from "./describe";
import { isBonus } from "./mountain";
import { OPTIONS } from "../testing/samples";
import type { Options } from "../wire";

const NOW: ShownMountain = {
  order: [5, 7, 3],
  bonus: 7,
  scoring: "points",
  hidden: false,
  route: [],
  robot: null,
  gone: [],
  lit: [],
  picked: [],
};

describe("a step is called", () => {
  it("by its sum, its value and its kind", () => {
    expect(spotName([7, 3], NOW)).toBe("7 times 3, 21, bonus jewel");
    expect(spotName([5, 3], NOW)).toBe("5 times 3, 15, jewel");
  });
  it("by what it adds, once there is a way", () => {
    const now: ShownMountain = { ...NOW, route: [[5, 2]], robot: [5, 2], lit: [[7, 3]] };
    expect(spotName([7, 3], now)).toBe("7 times 3, 21, bonus jewel, plus 3");
    expect(spotName([7, 3], { ...now, scoring: "face" })).toBe("7 times 3, 21, bonus jewel, plus 63");
    expect(spotName([5, 2], now)).toBe("5 times 2, 10, jewel, number 1 of the way, the robot is here");
    expect(spotName([5, 3], now)).toBe("5 times 3, 15, jewel, out of reach");
  });
  it("without its value where that is hidden, and without what would give it away", () => {
    const now: ShownMountain = { ...NOW, hidden: true, scoring: "face", route: [[5, 2]], lit: [[7, 3]] };
    expect(spotName([7, 3], now)).toBe("7 times 3, bonus jewel");
    expect(spotName([5, 2], now)).toContain("5 times 2, 10");
  });
  it("stolen or chosen", () => {
    expect(spotName([7, 3], { ...NOW, gone: [[7, 3]] })).toBe("7 times 3, 21, stolen");
    expect(spotName([7, 3], { ...NOW, picked: [[7, 3]] })).toBe("7 times 3, 21, bonus jewel, chosen");
  });
});

it("tells what counts, and who wanted it", () => {
  expect(scoringWords({ scoring: null, votes: [] })).toBe("");
  expect(scoringWords({ scoring: "points", votes: ["points"] })).toBe("A jewel counts 1, a bonus jewel 3.");
  expect(scoringWords({ scoring: "face", votes: ["face", "points", "face"] })).toContain(
    "1 for points, 2 for face value.",
  );
});

describe("what teams agree to", () => {
  const words = (options: Partial<Options>, teams = 2) =>
    jumperWords({
      options: { ...OPTIONS, claim_jumper: true, ...options },
      orders: Array<number[]>(teams).fill([3, 4]),
    });

  it("is all there is to know about the claim jumper", () => {
    expect(words({})).toBe(
      "Claim jumper: from 20 jewels on, each other team may steal 1 jewel in your run. " +
        "Staircases beside the robot are safe. Whoever is ready agrees.",
    );
    expect(words({ after: 1, total: 3, spare_adjacent: false, reclaim: "beside" })).toBe(
      "Claim jumper: from 1 jewel on, each other team may steal 3 jewels in your run. One at a time. " +
        "They come back when your robot is diagonally beside them. Whoever is ready agrees.",
    );
    expect(words({ total: 3, per_strike: 2 })).toContain("Up to 2 at once.");
  });
  it("is nothing where nobody can steal", () => {
    expect(words({ claim_jumper: false })).toBe("");
    expect(words({}, 1)).toBe("");
  });
});

describe("examples are of this mountain", () => {
  it("a bonus jewel and a plain one", () => {
    expect(examples([3, 4, 5], 4, 6).map((spot) => isBonus(spot, 6))).toEqual([true, false]);
  });
  it("only a plain one where the bonus number divides none", () => {
    expect(examples([3, 4, 5], 4, 11).map((spot) => isBonus(spot, 11))).toEqual([false]);
  });
});
