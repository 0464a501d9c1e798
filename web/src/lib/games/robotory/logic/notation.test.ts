import { describe, expect, it } from "vitest";
import { brief, label, rows, taken, moveSentence, write } from "./notation";
import { cell, path } from "../testing/samples";
import { said } from "../texts/board.en";
import type { Move } from "../wire";

const place: Move = { type: "place", colour: "white", cell: cell("c3") };
const go: Move = { type: "move", robot: "red", path: path("d3-c3-c4") };
const refill: Move = { type: "refill", white: 2, black: 1 };

describe("a move", () => {
  it("is written as people note it", () => {
    expect([place, go, refill].map(write)).toEqual(["w@c3", "R d3-c3-c4", "+2w1b"]);
    expect(write({ type: "refill", white: 0, black: 3 })).toBe("+3b");
    expect(write({ ...place, colour: "black" })).toBe("b@c3");
  });

  it("is short beside its icon", () => {
    expect([place, go, refill].map(label)).toEqual(["c3", "d3-c3-c4", "2w 1b"]);
  });

  it("is told as a sentence", () => {
    expect([place, go, refill].map((move) => said(moveSentence(move, "Ida")))).toEqual([
      "Ida placed a white disc on c3.",
      "Ida moved the red robot from d3 to c4.",
      "Ida took 2 white, 1 black from the reserve.",
    ]);
    expect([place, go, refill].map((move) => said(brief(move)))).toEqual([
      "white disc on c3",
      "red robot, d3 to c4",
      "refilled with 2 white, 1 black",
    ]);
  });

  it("leaves out a colour that a refill does not take", () => {
    expect(said(taken({ white: 1, black: 0 }))).toBe("1 white");
    expect(said(taken({ white: 0, black: 2 }))).toBe("2 black");
  });
});

describe("the list", () => {
  it("has two moves a row and the plan at its end", () => {
    expect(rows([], null)).toEqual([]);
    expect(rows([place, go], refill)).toEqual([
      [
        { move: place, draft: false },
        { move: go, draft: false },
      ],
      [{ move: refill, draft: true }],
    ]);
  });
});
