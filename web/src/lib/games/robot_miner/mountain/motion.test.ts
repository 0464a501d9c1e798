import { expect, it } from "vitest";
import { turned } from "./motion";

it("turns a jewel once around: as it was, its edge, its back, its edge, as it was", () => {
  const width = (part: number) => Number(/scale\(([\d.]+)/.exec(turned(part))?.[1]);
  expect([0, 0.25, 0.75, 1].map(width)).toEqual([1, 0, 0, 1]);
  expect(width(0.5)).toBeGreaterThan(1);
});
