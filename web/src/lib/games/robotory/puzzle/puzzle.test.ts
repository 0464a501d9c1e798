import { beforeEach, describe, expect, it } from "vitest";
import { store } from "$lib/device/storage";
import type { Turn } from "$lib/wire";
import { inOrder, lastTold } from "../logic/describe";
import { endingOf, keepSolved, nextOf, ownMoves, solved, verdict, type Puzzle } from "./puzzle";
import { cell, path, position } from "../testing/samples";
import type { Move } from "../wire";

const GO: Move = { type: "move", robot: "red", path: path("d3-d4-c4-c3") };
const PUZZLE: Puzzle = { name: "b", number: 2, stars: 2, seat: 0, options: {}, solution: GO, line: [] };
const LIST = ["a", "b", "c"].map((name, at) => ({ ...PUZZLE, name, number: at + 1 }));
const over = (winner: number): Turn => ({
  type: "over",
  scores: [2, 1],
  winners: [winner],
  reason: "",
  together: false,
  best: [],
});
const after = (...played: Move[]) => ({ ...position(), played });
const PLACE: Move = { type: "place", colour: "white", cell: cell("a1") };

beforeEach(() => store("robotory.puzzles", "[]"));

describe("the first move", () => {
  it("is open, right or wrong", () => {
    expect(verdict(after(), PUZZLE)).toBe("open");
    expect(verdict(after(GO, PLACE), PUZZLE)).toBe("right");
    expect(verdict(after(PLACE), PUZZLE)).toBe("wrong");
  });

  it("may take another way over the same discs to the same hex", () => {
    const drive = (names: string): Move => ({ type: "move", robot: "red", path: path(names) });
    const puzzle = { ...PUZZLE, solution: drive("c3-c4-d4-d3") };
    expect(verdict(after(drive("c3-d4-c4-d3")), puzzle)).toBe("right");
    expect(verdict(after(drive("c3-c4-d3")), puzzle)).toBe("wrong");
    expect(verdict(after(drive("c3-d3-c4-d4")), puzzle)).toBe("wrong");
  });

  it("is the very disc on the very hex, or the very mix", () => {
    const puzzle = { ...PUZZLE, solution: PLACE };
    expect(verdict(after(PLACE), puzzle)).toBe("right");
    expect(verdict(after({ ...PLACE, colour: "black" }), puzzle)).toBe("wrong");
    const refill: Move = { type: "refill", white: 1, black: 2 };
    expect(verdict(after({ ...refill }), { ...PUZZLE, solution: refill })).toBe("right");
    expect(verdict(after({ type: "refill", white: 2, black: 1 }), { ...PUZZLE, solution: refill })).toBe("wrong");
  });
});

it("a puzzle is solved by the right move and a win", () => {
  expect(endingOf(after(GO), PUZZLE, { type: "decide", phase: "play", seats: [0], listed: true })).toBeNull();
  expect(endingOf(after(GO, PLACE), PUZZLE, over(0))).toBe("solved");
  expect(endingOf(after(GO, PLACE), PUZZLE, over(1))).toBe("slipped");
  expect(endingOf(after(PLACE, GO), PUZZLE, over(0))).toBe("lucky");
  expect(endingOf(after(PLACE, GO), PUZZLE, over(1))).toBe("lost");
});

it("a try takes back every move of one's own", () => {
  expect([after(), after(GO), after(GO, PLACE), after(GO, PLACE, PLACE)].map(ownMoves)).toEqual([0, 1, 1, 2]);
});

it("the next one is the first that is not solved on this device, then those left behind", () => {
  expect(nextOf(LIST)?.name).toBe("a");
  expect(nextOf(LIST, 1)?.name).toBe("b");
  keepSolved("b");
  keepSolved("b");
  expect(solved()).toEqual(["b"]);
  expect(nextOf(LIST, 1)?.name).toBe("c");
  keepSolved("c");
  expect(nextOf(LIST, 2)?.name).toBe("a");
  keepSolved("a");
  expect(nextOf(LIST, 3)).toBeNull();
});

it("what is kept may be nonsense", () => {
  store("robotory.puzzles", '{"a": 1}');
  expect(solved()).toEqual([]);
  store("robotory.puzzles", '[1, "a", null]');
  expect(solved()).toEqual(["a"]);
});

it("where dark begins, its moves are told as dark's", () => {
  const names: [string, string] = ["Ida", "Ben"];
  const game = { ...after(PLACE), mover: 0 };
  expect(inOrder(game, names)).toEqual(["Ben", "Ida"]);
  expect(inOrder(after(), names)).toEqual(names);
  const turn: Turn = { type: "decide", phase: "play", seats: [0], listed: true };
  expect(lastTold({ game, turn, seat: null, names, mine: false })?.values?.["name"]).toBe("Ben");
});
