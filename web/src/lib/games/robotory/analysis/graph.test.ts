import { describe, expect, it } from "vitest";
import { HEIGHT, WIDTH, across, below, height, plyAt, runs } from "./graph";

describe("the graph", () => {
  it("goes from the left edge before the first move to the right edge after the last", () => {
    expect([0, 5, 10].map((ply) => across(ply, 10))).toEqual([0, WIDTH / 2, WIDTH]);
    expect(across(0, 0)).toBe(0);
  });
  it("draws the light camp's chances from the bottom up", () => {
    expect(runs([0, 0.5, 1])).toEqual([
      [
        { x: 0, y: HEIGHT },
        { x: WIDTH / 2, y: HEIGHT / 2 },
        { x: WIDTH, y: 0 },
      ],
    ]);
  });
  it("leaves out what nobody has looked at", () => {
    expect(runs([null, 0.5, null, 0.2, 0.1]).map((run) => run.length)).toEqual([1, 2]);
    expect(runs([null, null])).toEqual([]);
    expect(runs([])).toEqual([]);
  });
  it("closes what lies below a line at its own ends", () => {
    const [run = []] = runs([1, 0, null]);
    expect(below(run)).toBe(`M0 100L0 0L150 100L150 100Z`);
    expect(below([])).toBe("");
  });
  it("keeps signs inside", () => {
    expect(height(1)).toBeGreaterThan(0.1);
    expect(height(0)).toBeLessThan(0.9);
    expect(height(0.5)).toBe(0.5);
  });
  it("finds the move under a finger, also beside the edge", () => {
    expect([-0.2, 0, 0.26, 0.5, 1, 1.7].map((part) => plyAt(part, 4))).toEqual([0, 0, 1, 2, 4, 4]);
    expect(plyAt(0.9, 0)).toBe(0);
  });
});
