import { describe, expect, it } from "vitest";
import type { Spot } from "./mountain";
import {
  behind,
  chosen,
  following,
  goTo,
  isBound,
  isSum,
  litFor,
  nextOfProgram,
  present,
  runAt,
  strikable,
  strikeSize,
  throwsOf,
} from "./run";
import { after, aRun, aView } from "../testing/samples";

const PLAN: Spot[] = [
  [3, 1],
  [4, 2],
  [5, 3],
];

describe("the robot may go", () => {
  it("anywhere, before it is placed", () => {
    expect(litFor(aView())).toHaveLength(20);
  });
  it("one staircase aside and one step up or down, to jewels that are there", () => {
    expect(litFor(after([[4, 2]]))).toEqual([
      [3, 1],
      [3, 3],
      [5, 1],
      [5, 3],
    ]);
    const thefts = [{ by: 1, spot: [5, 3] as Spot, at: 2, back: false }];
    const run = aRun({ route: [[3, 1], [4, 2]], thefts }); // prettier-ignore
    expect(litFor(aView({ runs: [run] }))).toEqual([
      [3, 3],
      [5, 1],
    ]);
  });
  it("nowhere, for those who watch and while somebody may strike", () => {
    expect(litFor(after([[4, 2]], { seat: 1 }))).toEqual([]);
    expect(litFor(after([[4, 2]], { seat: null }))).toEqual([]);
    expect(litFor(after([[4, 2]], { jumpers: [1] }))).toEqual([]);
  });
});

describe("a program", () => {
  it("on a mountain for all leaves only its next step", () => {
    const view = after([[3, 1]], { plan: PLAN });
    expect(nextOfProgram(view)).toEqual([4, 2]);
    expect(isBound(view)).toBe(true);
    expect(litFor(view)).toEqual([[4, 2]]);
  });
  it("is only offered where teams decide", () => {
    const view = after([[3, 1]], { plan: PLAN }, { programmed: "never" });
    expect(nextOfProgram(view)).toEqual([4, 2]);
    expect(litFor(view)).toEqual([[4, 2]]);
    expect(litFor(after([[5, 2]], { plan: PLAN }, { programmed: "never" }))).toHaveLength(4);
  });
  it("is over when the robot has left it, or has done it", () => {
    expect(nextOfProgram(after([[3, 1], [4, 2], [3, 3]], { plan: PLAN }))).toBeNull(); // prettier-ignore
    expect(nextOfProgram(after(PLAN, { plan: PLAN }))).toBeNull();
    expect(nextOfProgram(after([], { plan: [] }))).toBeNull();
  });
  it("is nobody else's", () => {
    expect(nextOfProgram(after([[3, 1]], { plan: PLAN, seat: 1 }))).toBeNull();
  });
  it("leads to a stolen step, too", () => {
    const run = aRun({ route: [[3, 1]], thefts: [{ by: 1, spot: [4, 2], at: 1, back: false }] });
    expect(litFor(aView({ runs: [run], plan: PLAN }))).toEqual([[4, 2]]);
  });
});

describe("sums", () => {
  it("are said with the move", () => {
    expect(goTo(aView(), [6, 3])).toEqual({ type: "go", to: [6, 3], value: null });
    expect(goTo(aView({}, { sums: true }), [6, 3])).toEqual({ type: "go", to: [6, 3], value: 18 });
  });
  it("are not asked for where the jewel is missing", () => {
    const run = aRun({ route: [[3, 1]], thefts: [{ by: 1, spot: [4, 2], at: 1, back: false }] });
    expect(isSum(aView({ runs: [run] }, { sums: true }), [4, 2])).toBe(false);
    expect(isSum(aView({ runs: [run] }, { sums: true }), [4, 3])).toBe(true);
  });
});

describe("a strike", () => {
  it("spares the staircases beside the robot and what is gone", () => {
    const staircases = (view: ReturnType<typeof after>) => [...new Set(strikable(view).map(([one]) => one))];
    const view = after([[5, 1], [4, 2]], { jumpers: [1] }); // prettier-ignore
    expect(staircases(view)).toEqual([4, 6]);
    expect(strikable(view)).toHaveLength(9);
    expect(staircases(after([[4, 2]], { jumpers: [1] }, { spare_adjacent: false }))).toEqual([3, 4, 5, 6]);
  });
  it("takes what is left to the team", () => {
    const thefts = [{ by: 1, spot: [6, 1] as Spot, at: 1, back: true }];
    const view = aView({ runs: [aRun({ route: [[4, 2]], thefts })] }, { per_strike: 2, total: 2 });
    expect(strikeSize(view, 1)).toBe(1);
    expect(strikeSize(view, 0)).toBe(2);
  });
  it("is chosen jewel by jewel, and the oldest makes room", () => {
    expect(chosen([], [3, 1], 2)).toEqual([[3, 1]]);
    expect(chosen([[3, 1]], [3, 1], 2)).toEqual([]);
    expect(chosen([[3, 1], [3, 2]], [3, 3], 2)).toEqual([[3, 2], [3, 3]]); // prettier-ignore
  });
});

describe("whoever watches", () => {
  const two = aView({
    runs: [aRun({ route: [[3, 1], [4, 2]], halt: [5, 3] }), aRun({ team: 1, route: [[6, 1]] })], // prettier-ignore
    active: 1,
  });
  it("sees every step, the end, and then the next run", () => {
    const moments = [];
    for (let at = following(two, { run: 0, taken: 1, over: false }); at; at = following(two, at)) moments.push(at);
    expect(moments).toEqual([
      { run: 0, taken: 2, over: false },
      { run: 0, taken: 2, over: true },
      { run: 1, taken: 0, over: false },
      present(two),
    ]);
    expect(behind(two, { run: 0, taken: 1, over: false })).toBe(4);
    expect(behind(two, present(two))).toBe(0);
  });
  it("knows moments that are no longer so", () => {
    expect(behind(two, { run: 1, taken: 3, over: false })).toBeNull();
    expect(behind(two, { run: 2, taken: 0, over: false })).toBeNull();
    expect(behind(two, { run: 1, taken: 1, over: true })).toBeNull();
  });
  it("sees the robot stop where it was halted, at the end only", () => {
    expect(runAt(two, { run: 0, taken: 2, over: false })).toMatchObject({ robot: [4, 2], halt: null });
    expect(runAt(two, { run: 0, taken: 2, over: true })).toMatchObject({ robot: [5, 3], halt: [5, 3] });
    expect(runAt(two, { run: 7, taken: 0, over: false })).toBeNull();
  });
  it("counts three for a bonus jewel", () => {
    expect(runAt(two, { run: 1, taken: 1, over: false })?.score).toBe(3);
  });
  it("sees a stolen jewel missing until the robot stands beside its step", () => {
    const theft = { by: 1, spot: [5, 4] as Spot, at: 1, back: true };
    const view = after([[3, 1], [4, 2], [5, 3], [4, 3]], {}, { reclaim: "beside" }); // prettier-ignore
    view.runs[0]!.thefts = [theft];
    const at = (taken: number) => runAt(view, { run: 0, taken, over: false });
    expect(at(0)?.missing).toEqual([]);
    expect(at(3)?.missing).toEqual([theft]);
    expect(at(4)?.missing).toEqual([]);
    expect(at(4)?.back).toEqual([[5, 4]]);
  });
});

describe("the order of teams", () => {
  it("is thrown for again by those who have thrown as much", () => {
    const throws: [number, number][][] = [[[3, 3], [1, 2]], [[6, 5]], [[4, 2], [5, 5]]]; // prettier-ignore
    expect(throwsOf(aView({ throws }))).toEqual([
      [
        { team: 0, dice: [3, 3], tied: true },
        { team: 1, dice: [6, 5], tied: false },
        { team: 2, dice: [4, 2], tied: true },
      ],
      [
        { team: 0, dice: [1, 2], tied: false },
        { team: 2, dice: [5, 5], tied: false },
      ],
    ]);
  });
  it("needs no dice for one team", () => {
    expect(throwsOf(aView({ throws: [[]] }))).toEqual([]);
  });
});
