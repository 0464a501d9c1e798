import { describe, expect, it } from "vitest";
import known from "../../../../../../tests/games/robot_miner/runs.json";
import { isProgram, isProgrammed, score, spots, worth, type Spot } from "./mountain";
import { groundOf, litFor, nextOfProgram, isBound, openJewels, running, strikable, strikeSize } from "./run";
import type { Run, View } from "../wire";

interface Vector {
  view: View;
  bound: boolean;
  jewels: Spot[];
  strikes: Spot[];
  at_once: number;
  worths: number[];
}
const vectors = known.runs as unknown as Vector[];
const ways = known.ways as unknown as { order: number[]; steps: number; route: Spot[]; program: boolean }[];
const sorted = (found: Spot[]) => [...found].sort(([a, b], [c, d]) => a - c || b - d);

describe("runs whose answers come from the rules", () => {
  it.each(vectors.map((vector, number) => [number, vector] as const))("number %i", (_, vector) => {
    const { view } = vector;
    const run = running(view) as Run;
    const ground = groundOf(view, run.team);
    expect(isProgrammed(view.options, view.orders.length)).toBe(vector.bound);
    expect(spots(ground).map((spot) => worth(spot, view.bonus, view.scoring))).toEqual(vector.worths);
    expect(view.runs.map((one) => score(one.route, groundOf(view, one.team)))).toEqual(view.scores);
    if (view.jumpers.length > 0) {
      expect(sorted(strikable(view))).toEqual(sorted(vector.strikes));
      expect(Math.min(strikeSize(view, view.seat as number), vector.strikes.length)).toBe(vector.at_once);
      return;
    }
    // A robot that is bound goes on although the jewel of its next step was stolen.
    const lit = litFor(view).filter((spot) => openJewels(view, run).some((one) => String(one) === String(spot)));
    expect(sorted(lit)).toEqual(sorted(vector.jewels));
    if (isBound(view)) expect(litFor(view)).toEqual([nextOfProgram(view)]);
  });
});

describe("ways that are programs by the rules, or not", () => {
  it.each(ways.map((way, number) => [number, way] as const))("number %i", (_, { route, program, ...ground }) => {
    expect(isProgram(route, ground)).toBe(program);
  });
});
