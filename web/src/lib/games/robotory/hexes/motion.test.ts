import { describe, expect, it } from "vitest";
import { onTheWay, stepTime } from "./motion";

const way = [
  { x: 0, y: 0 },
  { x: 0, y: 80 },
  { x: 60, y: 80 },
];

describe("a robot on its way", () => {
  it("leaves where it stood, passes every hex and ends at its end", () => {
    expect(onTheWay(way, 0)).toEqual({ x: -60, y: -80 });
    expect(onTheWay(way, 0.5)).toEqual({ x: -60, y: 0 });
    expect(onTheWay(way, 1)).toEqual({ x: 0, y: 0 });
    expect(onTheWay([], 0.5)).toEqual({ x: 0, y: 0 });
  });

  it("takes its time, but never makes anybody wait long", () => {
    expect(stepTime(1)).toBeGreaterThanOrEqual(200);
    expect(stepTime(1)).toBeLessThanOrEqual(300);
    expect(stepTime(14) * 14).toBeLessThan(2000);
  });
});
