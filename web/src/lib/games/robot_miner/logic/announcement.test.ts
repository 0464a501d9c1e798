import { describe, expect, it } from "vitest";
import { runSound, announcement } from "./announcement";
import type { Spot } from "./mountain";
import { after, aRun, aView, LOOKS } from "../testing/samples";
import type { Theft, View } from "../wire";

const heard = (before: View, now: View) => announcement(before, now, LOOKS);
const theft = (spot: Spot, change: Partial<Theft> = {}): Theft => ({ by: 1, spot, at: 1, back: false, ...change });
const robbed = (...thefts: Theft[]) => aView({ runs: [aRun({ route: [[3, 1]], thefts })], scores: [1] });

describe("who does not see it hears", () => {
  it("where a robot begins and goes", () => {
    expect(heard(aView(), after([[3, 2]], { scores: [3] }))).toBe(
      "Owls: the robot begins. 3 times 2 is 6, a bonus jewel. 3 points.",
    );
    expect(heard(after([[3, 1]]), after([[3, 1], [4, 2]], { scores: [2] }))).toBe(
      "Owls: 4 times 2 is 8, plus 1. 2 points.",
    ); // prettier-ignore
  });
  it("what was stolen, what came back, and who may steal", () => {
    expect(heard(robbed(), robbed(theft([5, 2])))).toBe("Tigers stole 10.");
    expect(heard(robbed(theft([5, 2])), robbed(theft([5, 2], { back: true })))).toBe("10 is back.");
    expect(heard(robbed(), { ...robbed(), jumpers: [1] })).toBe("Tigers may steal.");
    expect(heard(robbed(), { ...robbed(), jumpers: [0] })).toBe("Your team may steal.");
  });
  it("how a run ended", () => {
    const runs = [aRun({ route: [[3, 1]], halt: [4, 2], thefts: [theft([4, 2])] }), aRun({ team: 1 })];
    const now = aView({ runs, scores: [1, 0], active: 1 });
    expect(heard(robbed(theft([4, 2])), now)).toBe(
      "Owls: the run is over with 1 point. The robot came to a stolen jewel and stopped.",
    );
  });
  it("that a robot stayed at home with an empty program, but not where nobody had one", () => {
    const runs = [aRun({ route: [[3, 1]] }), aRun({ team: 1 })];
    const now = aView({ phase: "finished", plans: [[[3, 1]], []], runs, scores: [1, 0], active: null });
    expect(heard(after([[3, 1]]), now)).toMatch(
      /Tigers: .* 0 points\. The plan was empty: the robot stayed at home\.$/,
    );
    expect(heard(after([[3, 1]]), { ...now, plans: [[[3, 1]], null] })).toMatch(/No robot was placed\.$/);
    const free = { ...now, options: { ...now.options, programmed: "never" as const } };
    expect(heard(after([[3, 1]]), free)).toMatch(/No robot was placed\.$/);
  });
  it("the order, once", () => {
    expect(heard(aView({ sequence: [], runs: [], phase: "order", active: null }), aView())).toBe(
      "The order: Owls and Tigers.",
    );
    expect(heard(aView(), aView())).toBe("");
  });
});

describe("a sound", () => {
  it("is that of the most telling thing", () => {
    expect(runSound(aView(), aView())).toBeNull();
    expect(runSound(aView(), after([[3, 1]]))).toBe("coin");
    expect(runSound(aView(), after([[3, 2]]))).toBe("bonus");
    expect(runSound(robbed(), robbed(theft([5, 2])))).toBe("refused");
    expect(runSound(robbed(theft([5, 2])), robbed(theft([5, 2], { back: true })))).toBe("star");
    const next = aView({ runs: [aRun({ route: [[3, 1]] }), aRun({ team: 1 })], active: 1 });
    expect(runSound(after([[3, 1]]), next)).toBe("over");
  });
});
