import type { Window as Simulated } from "happy-dom";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { BoardProps } from "$lib/games/contract";
import { clear, press, show, text } from "$lib/testing/page";
import Board from "./Board.svelte";
import { aView, LOOKS } from "./testing/samples";
import type { Move, View } from "./wire";

const EARLY = { plans: [], throws: [], sequence: [], runs: [], scores: [], active: null, plan: null };

function sit(view: View): BoardProps<View, Move> {
  const turn: BoardProps<View, Move>["turn"] = { type: "decide", phase: view.phase, seats: [0, 1], listed: false };
  const rest = { turn, seats: LOOKS, seat: 0, asked: true, pending: false, onmove: vi.fn() };
  const props: BoardProps<View, Move> = $state({ ...rest, view });
  show(Board, props);
  return props;
}
const arranging = () => aView({ ...EARLY, phase: "arrange", bonus: null, dice: null, scoring: null });

beforeEach(() => {
  vi.useFakeTimers();
  (window as unknown as Simulated).happyDOM.settings.device.prefersReducedMotion = "reduce";
});
afterEach(() => {
  clear();
  vi.useRealTimers();
});

it("rolls the dice for the bonus number before our eyes, and says what it means", () => {
  const props = sit(arranging());
  props.view = aView({ ...EARLY, phase: "plan" });
  flushSync();
  expect(text()).toContain("The dice are rolling");
  vi.advanceTimersByTime(1_200);
  flushSync();
  expect(text()).toContain("4 and 2: 6");
  vi.advanceTimersByTime(4_000);
  flushSync();
  expect(text()).not.toContain("4 and 2: 6");
});

it("says so where no jewel can be divided by the bonus number", () => {
  const props = sit(arranging());
  props.view = aView({ ...EARLY, phase: "plan", bonus: 11, dice: [5, 6] });
  flushSync();
  vi.advanceTimersByTime(1_200);
  flushSync();
  expect(text()).toContain("No jewel here can be divided by 11.");
});

it("opens all choices together, and goes on at a tap", () => {
  const props = sit(aView({ ...EARLY, phase: "agree", scoring: null }));
  props.view = aView({ ...EARLY, phase: "plan", scoring: "face", votes: ["face", "face"] });
  flushSync();
  expect(text()).toContain("Face value it is");
  expect(text()).toContain("0 for points, 2 for face value.");
  press("To the mountain");
  expect(text()).not.toContain("Face value it is");
});

it("shows nothing again to who comes later", () => {
  sit(aView({ ...EARLY, phase: "plan", votes: ["points", "points"] }));
  expect(document.querySelector(".moment")).toBeNull();
});

it("gives the focus to the title when the button that had it is gone", () => {
  const props = sit(aView({ ...EARLY, phase: "plan" }));
  props.view = aView({ ...EARLY, phase: "plan", ready: [0], plan: null });
  flushSync();
  expect(document.activeElement?.textContent).toBe("You are ready.");
});
