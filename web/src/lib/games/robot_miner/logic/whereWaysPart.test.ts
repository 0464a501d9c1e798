import { describe, expect, it } from "vitest";
import type { Ground, Spot } from "./mountain";
import { lessons, shared, turned } from "./whereWaysPart";

const GROUND: Ground = { order: [3, 4, 5, 6], steps: 4, bonus: 6, scoring: "points" };
const BEST: Spot[] = [
  [4, 1],
  [3, 2],
  [4, 3],
  [5, 4],
  [6, 3],
  [5, 2],
  [6, 1],
];
const told = (mine: Spot[], best = BEST, equal = false) => lessons("Owls", mine, turned(best, mine), GROUND, equal);

describe("the best way beside a team's", () => {
  it("goes in the direction in which both stay together longest", () => {
    const back = [...BEST].reverse();
    expect(turned(BEST, [[6, 1]])).toEqual(back);
    expect(turned(BEST, [[3, 4]])).toEqual(BEST);
    expect(shared(BEST, back)).toBe(0);
    expect(shared(BEST, BEST)).toBe(7);
  });
  it("parts at a jewel", () => {
    expect(
      told([
        [6, 1],
        [5, 2],
        [4, 1],
      ]),
    ).toEqual([
      "The same for 2 jewels. Then Owls went to 4×1 (4), the best way goes to 6×3 (18).",
      "The best way has 3 more bonus jewels.",
    ]);
  });
  it("parts at the start, maybe for ever", () => {
    expect(told([[3, 4]])[0]).toBe("The ways begin apart: Owls at 3×4 (12), the best way at 4×1 (4).");
    expect(told([[3, 3]])[1]).toBe("The best way is on the other half of the jewels. A robot can never change to it.");
    expect(told([[3, 4]])[1]).toBe("The best way has 3 more bonus jewels.");
  });
  it("goes on where the team has stopped, or stops before", () => {
    expect(told(BEST.slice(0, 6))).toEqual([
      "The same for 6 jewels. There Owls stopped; the best way goes on to 6×1 (6).",
      "The best way has one more bonus jewel.",
    ]);
    expect(told(BEST, BEST.slice(0, 5))[0]).toBe(
      "The same for 5 jewels. There the best way stops; Owls went on to 5×2 (10).",
    );
  });
  it("is the only one where the team has none, and needs no words where it was found", () => {
    expect(told([])[0]).toBe("Owls collected nothing. The best way begins at 4×1 (4).");
    expect(told(BEST, BEST, true)).toEqual(["Owls found a best way. There may be others."]);
  });
});
