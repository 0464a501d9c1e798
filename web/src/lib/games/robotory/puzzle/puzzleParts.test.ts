// Nothing moves: an animation that is cut short is no news to a reader.
// @vitest-environment-options { "settings": { "device": { "prefersReducedMotion": "reduce" } } }
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { store, stored } from "$lib/device/storage";
import { buttons, clear, press, settled, show, text } from "$lib/testing/page";
import type { PuzzleCard, Turn } from "$lib/wire";
import PuzzleBar from "./PuzzleBar.svelte";
import PuzzleList from "./PuzzleList.svelte";
import PuzzleSolved from "./PuzzleSolved.svelte";
import { cell, position } from "../testing/samples";
import type { Move } from "../wire";

const RIGHT: Move = { type: "place", colour: "white", cell: cell("c3") };
const WRONG: Move = { type: "place", colour: "black", cell: cell("a1") };
const CARD: PuzzleCard = { name: "one", options: {}, seat: 0, stars: 2, solution: RIGHT, line: ["b@d2", "+1w"] };
const CARDS: PuzzleCard[] = [{ ...CARD, name: "easy", stars: 1 }, CARD, { ...CARD, name: "dark", seat: 1, stars: 4 }];
const ASKED: Turn = { type: "decide", phase: "play", seats: [0], listed: true };
const OVER: Turn = { type: "over", scores: [2, 1], winners: [0], reason: "", together: false, best: [] };

beforeEach(() => {
  store("robotory.puzzles", "[]");
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(CARDS)));
});
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

const view = (...played: Move[]) => ({ seat: 0, state: { ...position(), mover: played.length % 2, played } });

async function opened() {
  await settled();
  await vi.waitFor(() => expect(text()).toContain("uzzle"));
  flushSync();
}

async function bar(moment: object = {}) {
  const onagain = vi.fn();
  show(PuzzleBar, { name: "one", view: view(), turn: ASKED, seat: 0, onagain, ...moment });
  await opened();
  return onagain;
}

it("lists all by their stars, the next one first", async () => {
  store("robotory.puzzles", '["easy"]');
  show(PuzzleList, { id: "puzzles" });
  await opened();
  expect(buttons()).toEqual([
    "Play puzzle 2 , 2 of 4 stars",
    "Puzzle 1, 1 of 4 stars, solved",
    "Puzzle 2, 2 of 4 stars",
    "Puzzle 3, 4 of 4 stars",
  ]);
  expect(text()).toContain("1 of 3 solved");
});

it("says what is to be done, and not how", async () => {
  await bar();
  expect(text()).toContain("Puzzle 2");
  expect(text()).toContain("Light to move and win. Only one move does.");
  expect(document.body.innerHTML).not.toContain("c3");
  expect(buttons()).toEqual([]);
});

it("names the camp that is to win, and the older edition", async () => {
  await bar({ name: "dark", view: { seat: 1, state: { ...position(), ending: "colour", mover: 1 } }, seat: 1 });
  expect(text()).toContain("Dark to move and win.");
  expect(text()).toContain("The game ends when one colour of the reserve is gone.");
});

it("praises the right move", async () => {
  await bar({ view: view(RIGHT) });
  expect(text()).toContain("That is the one. Now bring it home.");
  expect(buttons()).toEqual([]);
});

it("after a wrong move offers another try, and the solution to who asks for it", async () => {
  const onagain = await bar({ view: view(WRONG, WRONG, WRONG) });
  expect(text()).toContain("That lets dark win.");
  expect(document.body.innerHTML).not.toContain("c3");
  press("Try again");
  expect(onagain).toHaveBeenCalledExactlyOnceWith(2);
  expect(document.activeElement?.textContent).toContain("That lets dark win.");
  press("Show the solution");
  expect(text()).toContain("The move is w@c3: white disc on c3. Then, for example: b@d2, +1w.");
  expect(buttons()).toEqual(["Try again"]);
});

it("a lost game is another try, or the next puzzle", async () => {
  const onagain = await bar({ view: view(WRONG, WRONG), turn: { ...OVER, winners: [1] } });
  expect(text()).toContain("Not yet. Another first move wins.");
  expect(buttons()).toEqual(["Try again", "Show the solution", "Next puzzle"]);
  press("Try again");
  expect(onagain).toHaveBeenCalledOnce();
});

it("tells who watches, and gives them nothing to press", async () => {
  await bar({ view: view(WRONG), seat: null, onagain: null });
  expect(text()).toContain("That lets dark win.");
  expect(buttons()).toEqual([]);
});

it("says nothing of a puzzle that it does not know", async () => {
  show(PuzzleBar, { name: "gone", view: view(), turn: ASKED, seat: 0, onagain: null });
  await settled();
  expect(text()).toBe("");
});

it("remembers on this device what was solved, and leads on", async () => {
  show(PuzzleSolved, { name: "one", view: view(RIGHT, WRONG, WRONG), turn: OVER, seat: 0 });
  await opened();
  expect(text()).toContain("Solved! You found the only move, and won.");
  expect(buttons()).toEqual(["Next puzzle"]);
  expect(stored("robotory.puzzles")).toBe('["one"]');
});

it("a win after another move is no solution", async () => {
  show(PuzzleSolved, { name: "one", view: view(WRONG, WRONG, WRONG), turn: OVER, seat: 0 });
  await opened();
  expect(text()).toContain("You won, but there was a better move.");
  expect(stored("robotory.puzzles")).toBe("[]");
});
