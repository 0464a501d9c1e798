import { describe, expect, it } from "vitest";
import { fitted, layout, line, octagon, star } from "./layout";

const PHONE = { width: 360, height: 520 };
const all = (columns: number, steps: number) =>
  Array.from({ length: columns * steps }, (_, at) => [at % columns, Math.floor(at / columns) + 1] as const);

describe.each([
  ["wide", { width: 640, height: 700 }],
  ["not measured yet", { width: 0, height: 0 }],
  ["on a phone", PHONE],
])("a mountain that is %s", (_, box) => {
  it.each([
    [2, 4],
    [8, 10],
    [10, 12],
  ])("has %i staircases of %i steps in its drawing, higher steps above lower ones", (columns, steps) => {
    const at = layout(columns, steps, box);
    for (const [column, step] of all(columns, steps)) {
      const { x, y } = at.centre(column, step);
      expect(x > 0 && x < at.width && y > 0 && y < at.height).toBe(true);
      expect(at.centre(column, step + 1).y).toBeLessThan(y);
      expect(at.centre(column + 1, step).x).toBeGreaterThan(x);
    }
  });
});

describe("on a phone", () => {
  it.each([
    [2, 4],
    [8, 10],
    [10, 12],
  ])("steps of %i x %i have room for a finger", (columns, steps) => {
    const at = layout(columns, steps, PHONE);
    expect(at.centre(1, 1).x - at.centre(0, 1).x).toBeGreaterThanOrEqual(44);
    expect(at.centre(0, 1).y - at.centre(0, 2).y).toBeGreaterThanOrEqual(44);
  });
  it("eight staircases fit, ten are wider than the page", () => {
    expect(layout(8, 10, PHONE).width).toBeLessThanOrEqual(360);
    expect(layout(10, 12, PHONE).width).toBeGreaterThan(360);
  });
  it("a small picture of it is tapered all the same", () => {
    expect(layout(8, 10, PHONE).flat).toBe(true);
    expect(layout(8, 10, PHONE, true).flat).toBe(false);
  });
});

it("tapers towards the top where there is room", () => {
  const at = layout(8, 10, { width: 640, height: 700 });
  const wide = (step: number) => at.centre(7, step).x - at.centre(0, step).x;
  expect(wide(10)).toBeLessThan(wide(1) * 0.85);
});

it("pans where it does not fit, never as a small picture", () => {
  const pans = (columns: number, steps: number, box: { width: number; height: number }, small = false) =>
    fitted(layout(columns, steps, box, small), box, small).pans;
  expect(pans(8, 10, PHONE)).toBe(false);
  expect(pans(10, 12, PHONE)).toBe(true);
  expect(pans(8, 10, { width: 360, height: 300 })).toBe(true);
  expect(pans(8, 10, { width: 640, height: 700 })).toBe(false);
  expect(pans(8, 10, { width: 640, height: 300 })).toBe(true);
  expect(pans(8, 10, { width: 640, height: 300 }, true)).toBe(false);
  expect(pans(8, 10, { width: 0, height: 0 })).toBe(false);
});

it("draws plain jewels with eight corners and bonus jewels with sixteen", () => {
  expect(octagon(20).split(" ")).toHaveLength(8);
  expect(star(20).split(" ")).toHaveLength(16);
});

it("draws a line from point to point", () => {
  expect(line([{ x: 1, y: 2 }, { x: 3, y: 4.25 }])).toBe("M1.0 2.0L3.0 4.3"); // prettier-ignore
  expect(line([])).toBe("");
});
