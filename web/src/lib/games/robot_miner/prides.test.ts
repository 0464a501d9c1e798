import { describe, expect, it } from "vitest";
import type { ReplayStep } from "$lib/wire";
import { prides } from "./prides";
import { aRun, aView, LOOKS } from "./testing/samples";
import type { View } from "./wire";

const OVER = aView({
  phase: "finished",
  active: null,
  runs: [
    aRun({
      team: 1,
      route: [
        [3, 1],
        [4, 2],
        [5, 1],
      ],
      thefts: [
        { by: 0, spot: [3, 4], at: 1, back: false },
        { by: 0, spot: [4, 4], at: 1, back: false },
        { by: 0, spot: [6, 5], at: 1, back: true },
      ],
    }),
    aRun({
      team: 0,
      route: [
        [6, 1],
        [5, 2],
        [6, 3],
        [5, 4],
      ],
    }),
  ],
  scores: [3, 8],
  best: [
    { score: 16, route: [] },
    { score: 16, route: [] },
  ],
});
const told = (view: View) =>
  prides([{ view, turn: { type: "chance", phase: "" }, at: 0, drawing: "" } satisfies ReplayStep], LOOKS).map(
    ({ title, text }) => `${title}: ${text}`,
  );

describe("what a game is proud of", () => {
  it("is who came closest, went farthest, found most bonus jewels, struck boldest and won back", () => {
    expect(told(OVER)).toEqual([
      "Closest to the best: Owls has 8 of 16 points: 50 %.",
      "The longest way: Owls collected 4 jewels.",
      "Star collector: Owls found 2 bonus jewels.",
      "The boldest strike: Owls stole the 12 from Tigers: 3 points gone.",
      "Won back: Tigers took back a stolen jewel.",
      "The largest jewel: Owls collected the 20.",
    ]);
  });
  it("is a perfect way, where nothing more was possible", () => {
    expect(told({ ...OVER, scores: [3, 16] })[0]).toBe("A perfect way: Owls has 16 points. More is not possible.");
  });
  it("is not who came closest, where nobody else played", () => {
    const alone = { ...OVER, runs: OVER.runs.slice(1), scores: [8] };
    expect(told(alone)[0]).toBe("The longest way: Owls collected 4 jewels.");
    expect(told({ ...alone, scores: [16] })[0]).toContain("A perfect way");
  });
  it("is nothing where nobody placed a robot, or it is not over", () => {
    expect(told({ ...OVER, runs: [aRun(), aRun({ team: 1 })], scores: [0, 0] })).toEqual([]);
    expect(told({ ...OVER, phase: "run" })).toEqual([]);
    expect(prides([], LOOKS)).toEqual([]);
  });
});
