import { describe, expect, it } from "vitest";
import { isBonus, isProgram, isProgrammed, isSameHalf, neighbours, reach, score, spots } from "./mountain";
import { staircases, stolen, value, worth, type Ground, type Spot } from "./mountain";
import { aRun, OPTIONS } from "../testing/samples";

const ORDER = [5, 3, 8, 6, 10, 4, 9, 7];
const GROUND: Ground = { order: ORDER, steps: 10, bonus: 6, scoring: "points" };

describe("the mountain", () => {
  it("has the staircases from 3 on, or those of its puzzle", () => {
    expect(staircases({ ...OPTIONS, largest: 10 })).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(staircases({ ...OPTIONS, puzzle: { order: [9, 4], bonus: 6, day: "" } })).toEqual([4, 9]);
  });
  it("carries multiples, and the bonus number marks those it divides", () => {
    expect(value([7, 3])).toBe(21);
    const marked = spots({ order: [3, 4, 5, 6, 7, 8, 9, 10], steps: 10 }).filter((spot) => isBonus(spot, 7));
    expect(marked).toHaveLength(17);
    expect(isBonus([7, 3], null)).toBe(false);
  });
  it("counts jewels or their values, bonus jewels three times", () => {
    expect([worth([7, 3], 7, "points"), worth([7, 3], 7, "face"), worth([5, 3], 7, "points")]).toEqual([3, 63, 1]);
    expect(worth([5, 3], 7, "face")).toBe(15);
    const way: Spot[] = [[3, 2], [8, 3], [6, 2], [10, 3], [6, 4], [8, 5], [3, 6], [5, 7]]; // prettier-ignore
    expect(score(way, GROUND)).toBe(6 * 3 + 2);
    expect(score(way, { bonus: 6, scoring: "face" })).toBe(3 * (6 + 24 + 12 + 30 + 24 + 18) + 40 + 35);
  });
});

describe("a robot", () => {
  it("moves to a neighbouring staircase, one step up or down", () => {
    expect(neighbours([8, 3], GROUND)).toEqual([[3, 2], [3, 4], [6, 2], [6, 4]]); // prettier-ignore
    expect(neighbours([5, 1], GROUND)).toEqual([[3, 2]]);
    expect(neighbours([7, 10], GROUND)).toEqual([[9, 9]]);
  });
  it("begins anywhere, and takes no jewel twice", () => {
    expect(reach([], [], GROUND)).toHaveLength(80);
    expect(reach([[3, 2], [8, 3]], [[6, 4]], GROUND)).toEqual([[3, 4], [6, 2]]); // prettier-ignore
  });
  it("never leaves its half of the steps", () => {
    for (const spot of spots(GROUND))
      expect(neighbours(spot, GROUND).every((next) => isSameHalf(spot, next, ORDER))).toBe(true);
    expect(isSameHalf([5, 1], [5, 2], ORDER)).toBe(false);
  });
  it("follows a way without jumps, off the mountain or to a step twice", () => {
    expect(isProgram([], GROUND)).toBe(true);
    expect(isProgram([[3, 2], [8, 3], [6, 2]], GROUND)).toBe(true); // prettier-ignore
    expect(isProgram([[3, 2], [6, 2]], GROUND)).toBe(false); // prettier-ignore
    expect(isProgram([[3, 2], [8, 3], [3, 2]], GROUND)).toBe(false); // prettier-ignore
    expect(isProgram([[3, 11]], GROUND)).toBe(false);
    expect(isProgram([[11, 1]], GROUND)).toBe(false);
  });
  it("is bound to its program on a mountain for several teams, as a rule", () => {
    expect(isProgrammed(OPTIONS, 2)).toBe(true);
    expect(isProgrammed(OPTIONS, 1)).toBe(false);
    expect(isProgrammed({ ...OPTIONS, mountain: "own" }, 2)).toBe(false);
    expect(isProgrammed({ ...OPTIONS, programmed: "always" }, 1)).toBe(true);
    expect(isProgrammed({ ...OPTIONS, programmed: "never" }, 2)).toBe(false);
  });
  it("misses what is stolen until it is put back", () => {
    const theft = { by: 1, at: 3, back: false };
    const thefts = [
      { ...theft, spot: [3, 2] as Spot },
      { ...theft, spot: [8, 3] as Spot, back: true },
    ];
    expect(stolen(aRun({ thefts }))).toEqual([[3, 2]]);
  });
});
