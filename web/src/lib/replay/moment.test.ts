import { describe, expect, it } from "vitest";
import type { ReplayStep } from "$lib/wire";
import { readMoment, sameTime, searchFor } from "./moment";

const at = (...times: number[]): ReplayStep[] =>
  times.map((time) => ({ view: null, turn: { type: "chance", phase: "" }, at: time, drawing: "" }));

describe("the address of a moment", () => {
  it("is short for the start, seen by all", () => {
    expect(searchFor({ eyes: null, step: 0 })).toBe("");
    expect(readMoment("")).toEqual({ eyes: null, step: 0 });
  });
  it.each([
    { eyes: 1, step: 12 },
    { eyes: 0, step: 0 },
    { eyes: "all" as const, step: 3 },
    { eyes: null, step: 7 },
    { eyes: null, step: 7, analysis: true },
  ])("leads back to %o", (moment) => {
    expect(readMoment(searchFor(moment))).toEqual(moment);
  });
  it("may be the end, however long the game was", () => {
    expect(sameTime(at(1, 2, 5), [], readMoment("?step=last").step)).toBe(2);
  });
  it("that makes no sense is the start", () => {
    expect(readMoment("?seat=-1&step=1e9")).toEqual({ eyes: null, step: 0 });
    expect(readMoment("?seat=me&step=12345678")).toEqual({ eyes: null, step: 0 });
  });
});

describe("other eyes", () => {
  it("look at the same time, though they have seen less", () => {
    expect(sameTime(at(1, 5, 9), at(1, 2, 5, 7, 9), 3)).toBe(1);
  });
  it("look at the same step where they have seen as much", () => {
    expect(sameTime(at(1, 1, 1), at(1, 1, 1), 1)).toBe(1);
  });
  it("see the end where the others saw it", () => {
    expect(sameTime(at(1, 9, 9, 9), at(1, 9), 1)).toBe(3);
  });
  it("begin at the start", () => {
    expect(sameTime(at(4, 9), at(1, 5, 9), 0)).toBe(0);
    expect(sameTime(at(1, 2, 3), at(), 2)).toBe(2);
  });
});
