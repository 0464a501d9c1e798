import { describe, expect, it } from "vitest";
import { areaName, areaWords, crossWords, faceName, moveName, moveWords, rewardOf, symbolName } from "./describe";
import { classic, crossed, crossingWith, picnic } from "../testing/tables";
import type { Area, Symbol } from "./sheet";

const symbol = (area: Area, place: number, pair = 0): Symbol => ({ area, place, pair });

describe("names", () => {
  it.each([
    ["balloon 3, pink rabbit", symbol("yellow", 2)],
    ["wagon 1, one candle", symbol("red", 0)],
    ["wagon 5, two candles", symbol("red", 4)],
    ["wagon 8, three candles", symbol("red", 7)],
    ["present in row 2, column 3", symbol("green", 6)],
    ["donut, pair 2", symbol("blue", 1, 1)],
  ])("%s", (words, what) => {
    expect(symbolName(classic, what)).toBe(words);
  });
  it("exist for every face of the dice", () => {
    const faces = [...classic.dice, ...picnic.dice].flat();
    expect(faces.map(faceName).filter((name) => name.startsWith("face."))).toEqual([]);
    expect(faceName("balloon:cat")).toBe("orange cat balloon");
    expect(faceName("icecream")).toBe("ice cream");
  });
  it("exist for every balloon", () => {
    const names = picnic.yellow.map((_, place) => symbolName(picnic, symbol("yellow", place)));
    expect(names.slice(0, 3)).toEqual(["balloon 1, yellow star", "balloon 2, orange cat", "balloon 3, red heart"]);
  });
  it("exist for areas", () => {
    expect((["yellow", "red", "green", "blue"] as const).map(areaName)).toEqual([
      "balloons",
      "train",
      "presents",
      "sweets",
    ]);
  });
});

describe("what crossing off earns", () => {
  it("is what lies beside the symbol", () => {
    expect(rewardOf(classic, crossed(), symbol("yellow", 2))).toBe("a sweets bonus");
    expect(rewardOf(classic, crossed(), symbol("red", 2))).toBe("a star");
    expect(rewardOf(classic, crossed(), symbol("blue", 1, 2))).toBe("a present bonus");
    expect(rewardOf(classic, crossed(), symbol("yellow", 0))).toBe("");
  });
  it("is of every line of presents that it completes", () => {
    expect(rewardOf(classic, crossed({ green: 0b0111 }), symbol("green", 3))).toBe("a star");
    expect(rewardOf(classic, crossed({ green: 0b1000_1000_0111 }), symbol("green", 3))).toBe(
      "a star and a sweets bonus",
    );
    expect(rewardOf(classic, crossed({ green: 0b0011 }), symbol("green", 3))).toBe("");
  });
  it("is said with the symbol", () => {
    expect(crossWords(classic, crossed(), symbol("yellow", 2))).toBe(
      "Cross off balloon 3, pink rabbit. Earns a sweets bonus.",
    );
    expect(crossWords(classic, crossed(), symbol("green", 0))).toBe("Cross off present in row 1, column 1.");
  });
});

describe("an area is told as a picture", () => {
  it.each([
    ["Balloons: 3 of 10 crossed off. Next: balloon 4, green frog with a star.", "yellow", crossed({ yellow: 3 })],
    ["Balloons: 10 of 10 crossed off.", "yellow", crossed({ yellow: 10 })],
    ["Train: 0 of 8 wagons crossed off. Next: wagon 1, one candle.", "red", crossed()],
    ["Presents: 0 of 12 crossed off.", "green", crossed()],
    [
      "Presents: 8 of 12 crossed off. Full rows: 1. Full columns: 1 and 2.",
      "green",
      crossed({ green: 0b0011_0011_1111 }),
    ],
    [
      "Sweets: 4 of 9 pairs crossed off. Next: cupcake, pair 2 with a balloon bonus; cake, pair 1 with a present bonus.",
      "blue",
      crossed({ blue: [1, 3, 0] }),
    ],
  ] as const)("%s", (words, area, crosses) => {
    expect(areaWords(classic, crosses, area)).toBe(words);
  });
});

describe("a move in words", () => {
  const half = crossingWith([], crossed({ blue: [0, 1, 0] })).half!;

  it("names what it crosses off", () => {
    const cross = { type: "cross", area: "blue", place: 1, jokers: 0 } as const;
    expect(moveName(classic, half, cross)).toBe("donut, pair 2");
    expect(moveWords(classic, half, cross)).toBe("Cross off donut, pair 2.");
    expect(moveWords(classic, half, { type: "bonus", area: "red", place: 0 })).toBe("Cross off wagon 1, one candle.");
  });
  it("is named as its button is", () => {
    expect(moveWords(classic, half, { type: "done" })).toBe("Nothing for me.");
    expect(moveWords(classic, { ...half, area: "blue" }, { type: "done" })).toBe("Done.");
    expect(moveName(classic, half, { type: "decline", area: "blue" })).toBe("Skip a sweets bonus");
    expect(moveName(classic, half, { type: "back" })).toBe("Take back");
  });
});
