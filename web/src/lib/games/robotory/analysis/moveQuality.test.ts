import { describe, expect, it } from "vitest";
import { isSame, judged, turningPoints } from "./moveQuality";
import { anAnswer, place } from "../testing/analyses";
import type { Move } from "../wire";

const PLAYED = [place(0), place(1), place(2)];
const BEST = place(9);

describe("a move", () => {
  it("is marked by what it costs whoever made it", () => {
    const chances = [0.6, 0.44, 0.75, 0.44];
    const moves = judged(
      PLAYED,
      chances.map((chance) => anAnswer(chance, [BEST])),
    );
    expect(moves.map((move) => move?.mark)).toEqual(["mistake", "blunder", "blunder"]);
    expect(moves.map((move) => move?.points)).toEqual([16, 31, 31]);
    expect(moves.map((move) => move?.better)).toEqual([BEST, BEST, BEST]);
  });
  it("that costs little has no mark, and one that gains costs nothing", () => {
    const moves = judged(
      PLAYED,
      [0.5, 0.36, 0.2, 0.9].map((chance) => anAnswer(chance, [BEST])),
    );
    expect(moves).toEqual([
      { points: 14, mark: null, better: null },
      { points: 0, mark: null, better: null },
      { points: 0, mark: null, better: null },
    ]);
  });
  it("that was thought best is no mistake", () => {
    const [move] = judged([BEST], [anAnswer(0.9, [BEST]), anAnswer(0.1)]);
    expect(move?.mark).toBeNull();
  });
  it("is not judged before both sides of it are known", () => {
    expect(judged(PLAYED, [anAnswer(0.5, [BEST]), null, anAnswer(0.5), null])).toEqual([null, null, null]);
  });
});

describe("turning points", () => {
  it("are the moves that cost most, in the order they were played", () => {
    const points = [20, 50, 5, 40, 30];
    const moves = points.map((cost) => ({
      points: cost,
      mark: cost >= 30 ? ("blunder" as const) : cost >= 15 ? ("mistake" as const) : null,
      better: null,
    }));
    expect(turningPoints([...moves, null], 3).map(({ number }) => number)).toEqual([1, 3, 4]);
    expect(turningPoints(moves, 9).map(({ number }) => number)).toEqual([0, 1, 3, 4]);
  });
});

describe("two moves", () => {
  it("are the same if they leave the same board", () => {
    const drive = (path: number[], robot: "red" | "white" = "red"): Move => ({ type: "move", robot, path });
    expect(isSame(drive([0, 1, 2, 3]), drive([0, 2, 1, 3]))).toBe(true);
    expect(isSame(drive([0, 1, 2, 3]), drive([0, 1, 3, 2]))).toBe(false);
    expect(isSame(drive([0, 1]), drive([0, 1], "white"))).toBe(false);
    expect(isSame({ type: "refill", white: 1, black: 2 }, { black: 2, white: 1, type: "refill" })).toBe(true);
    expect(isSame(place(1), place(2))).toBe(false);
    expect(isSame(place(1), drive([1, 2]))).toBe(false);
  });
});
