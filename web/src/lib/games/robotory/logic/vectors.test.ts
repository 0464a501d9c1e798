import { describe, expect, it } from "vitest";
import known from "../../../../../../tests/games/robotory/positions.json";
import { freeHexes, nextSteps, ROBOTS, type Robot } from "./legal";
import { write } from "./notation";
import type { View } from "../wire";

interface Vector {
  view: View;
  last: string | null;
  free: number[];
  first: Record<Robot, number[]>;
  longer: { robot: Robot; path: number[]; next: number[]; notation: string } | null;
}
const vectors = known.positions as unknown as Vector[];
const sorted = (cells: number[]) => [...cells].sort((a, b) => a - b);

describe("positions whose answers come from the rules", () => {
  it("are many", () => {
    expect(vectors.length).toBeGreaterThan(50);
  });

  it.each(vectors.map((vector, number) => [number, vector] as const))("number %i", (_, vector) => {
    const { state } = vector.view;
    const last = state.played.at(-1);
    expect(last ? write(last) : null).toBe(vector.last);
    expect(sorted(freeHexes(state))).toEqual(sorted(vector.free));
    for (const robot of ROBOTS)
      expect(sorted(nextSteps(state, robot, [state.robots[robot]]))).toEqual(sorted(vector.first[robot]));
    if (!vector.longer) return;
    const { robot, path, next, notation } = vector.longer;
    expect(sorted(nextSteps(state, robot, path))).toEqual(sorted(next));
    expect(write({ type: "move", robot, path })).toBe(notation);
  });
});
