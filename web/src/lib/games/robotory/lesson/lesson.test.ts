import { describe, expect, it } from "vitest";
import { nextTap } from "./nextTap";
import { canUse, discAt, isFree, nextSteps, refills, robotsIn } from "../logic/legal";
import { endOf } from "../logic/layout";
import { TASKS, after, type Task } from "./lesson";
import { NOTHING, type MovePlan } from "../logic/plan";
import { cell, path } from "../testing/samples";
import { said } from "../texts/lesson.en";
import type { Move, State } from "../wire";

const place = (colour: "white" | "black", name: string): Move => ({ type: "place", colour, cell: cell(name) });
const go = (robot: "white" | "black" | "red", way: string): Move => ({ type: "move", robot, path: path(way) });
const refill = (white: number, black: number): Move => ({ type: "refill", white, black });

/** Of each task: a move that solves it, and others with what is said to them. */
const EXPECTED: { right: Move; wrong: [Move, RegExp][] }[] = [
  {
    right: place("white", "c3"),
    wrong: [
      [place("black", "c3"), /only use white/],
      [place("white", "c6"), /too far/],
    ],
  },
  {
    right: go("white", "b3-c3"),
    wrong: [
      [go("black", "c4-c3"), /another robot/],
      [place("white", "c2"), /drive the white robot/],
    ],
  },
  {
    right: go("black", "c4-d4-e3"),
    wrong: [
      [go("black", "c4-d4"), /does not end in your light camp/],
      [refill(0, 1), /drive the black robot/],
    ],
  },
  { right: go("red", "b4-b3-b2"), wrong: [[go("red", "b4-b3"), /does not end/]] },
  {
    right: go("white", "c6-b5-a4-a3-b3-b2"),
    wrong: [
      [go("white", "c6-d5-d4"), /does not end/],
      [go("white", "c6-b5"), /does not end/],
    ],
  },
  { right: refill(2, 1), wrong: [[place("white", "c3"), /try Refill/]] },
  { right: refill(1, 1), wrong: [[place("white", "b3"), /take the last discs/]] },
];

function isLegal(state: State, move: Move): boolean {
  switch (move.type) {
    case "place":
      return isFree(state, move.cell) && state.hands[0][move.colour] > 0;
    case "move":
      return move.path.every((hex, step) =>
        step === 0
          ? hex === state.robots[move.robot]
          : nextSteps(state, move.robot, move.path.slice(0, step)).includes(hex),
      );
    case "refill":
      return refills(state.hands[0], state.reserve).some((taken) => taken.white === move.white);
  }
}

describe("the lesson", () => {
  it("has five to seven tasks", () => {
    expect(TASKS).toHaveLength(EXPECTED.length);
  });

  it.each(TASKS.map((task, number) => [task.words, task, EXPECTED[number]] as const))(
    "%s accepts its solution and explains the rest",
    (_, task: Task, expected) => {
      if (!expected) throw new Error("a task without a solution");
      expect(isLegal(task.position, expected.right)).toBe(true);
      expect(task.check(expected.right)).toBeNull();
      for (const [move, sentence] of expected.wrong) {
        const words = task.check(move);
        expect(words && said(words)).toMatch(sentence);
      }
      expect(said({ key: task.words })).toMatch(/[.!]$/);
      expect(said({ key: task.praise })).toMatch(/[.!]$/);
    },
  );

  it("points at one thing after another until the task is done", () => {
    const steps = (number: number, plans: MovePlan[]) => plans.map((plan) => nextTap(TASKS[number] as Task, plan));
    const disc = { kind: "disc", colour: "white", cell: null } as const;
    const placing = steps(0, [NOTHING, { ...disc, colour: "black" }, disc, { ...disc, cell: cell("c3") }]);
    expect(placing.map(({ words }) => said(words))).toEqual([
      "Tap a white disc in your hand.",
      "Tap a white disc in your hand.",
      "Now tap one of the ringed hexes.",
      "Good. Now press “Place here”.",
    ]);
    expect(placing.map(({ discs }) => discs)).toEqual([["white"], ["white"], [], []]);
    expect(placing[2]?.hexes).toContain(cell("c3"));

    const black = { kind: "robot", robot: "black" } as const;
    const ways = ["c4", "c4-d4", "c4-d4-e3"].map((way) => ({ ...black, path: path(way) }));
    const driving = steps(2, [NOTHING, ...ways]);
    expect(driving.map(({ hexes }) => hexes)).toEqual([[cell("c4")], [cell("e3")], [cell("e3")], []]);
    expect(driving.map(({ words }) => said(words))).toEqual([
      "Tap the black robot.",
      "Go hex by hex to the ringed one.",
      "Now tap the ringed hex.",
      "Good. Now press “Move here”.",
    ]);

    const refilling = steps(5, [NOTHING, { kind: "refill", white: 2, black: 1 }]);
    expect(refilling.map(({ refill: asked }) => asked)).toEqual([true, false]);
  });

  it("starts every position with discs only where no robot stands", () => {
    for (const { position } of TASKS)
      for (const robot of ["red", "white", "black"] as const)
        expect(discAt(position, position.robots[robot])).toBeNull();
  });

  it("shows what a move does", () => {
    for (const [number, { right }] of EXPECTED.entries()) {
      const before = (TASKS[number] as Task).position;
      const now = after(before, right);
      expect(now.played).toEqual([right]);
      if (right.type === "place") expect(discAt(now, right.cell)).toBe(right.colour);
      if (right.type === "move") {
        expect(now.robots[right.robot]).toBe(endOf(right.path));
        for (const hex of right.path.slice(1)) {
          const eaten = discAt(before, hex);
          expect(eaten !== null && canUse(right.robot, eaten)).toBe(true);
          expect(discAt(now, hex)).toBeNull();
        }
      }
      if (right.type === "refill") expect(now.reserve.white).toBe(before.reserve.white - right.white);
    }
  });

  it("is won at its end", () => {
    const end = after((TASKS.at(-1) as Task).position, refill(1, 1));
    expect(end.reserve).toEqual({ white: 0, black: 0 });
    expect(robotsIn(end, "light")).toHaveLength(2);
  });
});
