import { describe, expect, it } from "vitest";
import { prides } from "./prides";
import { cell, path, position } from "./testing/samples";
import { aLook } from "$lib/testing/seats";
import type { Over, ReplayStep } from "$lib/wire";
import type { Move } from "./wire";

const seats = [aLook(0, "Ida", { you: false }), aLook(1, "Ben", { you: true })];
const go = (robot: "red" | "white" | "black", way: string): Move => ({ type: "move", robot, path: path(way) });
const place = (name: string): Move => ({ type: "place", colour: "white", cell: cell(name) });

/** The start and the end of a game with these moves, as a replay has them. */
function game(played: Move[], end: Partial<Over> = {}): ReplayStep[] {
  const step = { at: 0, drawing: "" };
  const over: Over = { type: "over", winners: [0], scores: [2, 1], reason: "", together: false, best: [], ...end };
  const start = { type: "decide" as const, phase: "play", seats: [0], listed: true };
  return [
    { ...step, turn: start, view: { seat: null, state: position() } },
    { ...step, turn: over, view: { seat: null, state: { ...position(), played } } },
  ];
}
const told = (played: Move[], end: Partial<Over> = {}) => prides(game(played, end), seats).map((pride) => pride.text);

describe("a game of Robotory is proud of", () => {
  it("the longest way, by whoever drove it", () => {
    expect(told([go("red", "d3-d2"), go("white", "b3-b2-b1-c1"), go("red", "d2-d1-c1")])).toContain(
      "You drove the white robot 3 hexes in one go, to c1.",
    );
  });
  it("the robot that ate the most discs, if there is one", () => {
    expect(told([go("red", "d3-d2-d1"), place("a1"), go("black", "c4-c5")])).toContain("The red robot ate 2 discs.");
    expect(told([go("red", "d3-d2-d1"), go("black", "c4-c5-c6")]).join()).not.toContain("ate");
  });
  it("a comeback: no robot at home, and won", () => {
    const lost = [go("red", "d3-d4"), place("a1"), go("white", "b3-b2"), go("red", "d4-d3")];
    expect(told(lost)).toContain("Ida had no robot at home after move 2, and won.");
    expect(told(lost, { reason: "resigned" }).join()).not.toContain("home");
  });
  it("a lead that changed hands", () => {
    const swings = [go("white", "b3-b2"), go("white", "b2-b3"), go("black", "c4-c3")];
    expect(told(swings, { winners: [1] })).toContain("The lead changed 3 times.");
  });
  it("nothing, where nothing happened", () => {
    expect(told([place("a1")], { reason: "resigned" })).toEqual([]);
    expect(prides([], seats)).toEqual([]);
  });
});
