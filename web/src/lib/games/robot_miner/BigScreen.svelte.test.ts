import type { Window as Simulated } from "happy-dom";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "$lib/games/contract";
import { buttons, clear, show, text } from "$lib/testing/page";
import BigScreen from "./BigScreen.svelte";
import { after, aRun, aView, LOOKS } from "./testing/samples";
import type { Move, View } from "./wire";

type Given = BoardProps<View, Move>;

function hang(view: View) {
  const turn: Given["turn"] = { type: "decide", phase: view.phase, seats: [0], listed: true };
  const seats = LOOKS.map((look) => ({ ...look, you: false }));
  const given: Given = $state({
    view,
    turn,
    seats,
    seat: null,
    asked: false,
    pending: false,
    onmove: null,
    large: true,
  });
  show(BigScreen, given);
  return (next: View) => {
    given.view = next;
    flushSync();
  };
}
const mountains = () =>
  [...document.querySelectorAll("svg[aria-label]")]
    .map((svg) => svg.getAttribute("aria-label") ?? "")
    .filter((name) => /ountain|way|Way/.test(name));
const seen = (change: Partial<View>, options = {}) => aView({ seat: null, plan: null, ...change }, options);
const early = { runs: [], scores: [], sequence: [], throws: [], active: null } as const satisfies Partial<View>;

beforeEach(() => {
  vi.useFakeTimers();
  (window as unknown as Simulated).happyDOM.settings.device.prefersReducedMotion = "reduce";
});
afterEach(() => {
  clear();
  vi.useRealTimers();
});

describe("the big screen", () => {
  it("shows one mountain for all while they plan, and who is ready", () => {
    hang(seen({ ...early, phase: "plan", ready: [1] }));
    expect(text()).toContain("1 of 2 ready");
    expect(text()).toContain("Jewels that 6 divides count three times.");
    expect(mountains()).toHaveLength(1);
    expect(buttons()).toEqual([]);
  });
  it("says what teams agree to, and that no jewel has the bonus", () => {
    hang(seen({ ...early, phase: "plan", bonus: 11, dice: [5, 6] }, { claim_jumper: true }));
    expect(text()).toContain("No jewel here can be divided by 11.");
    expect(text()).not.toContain("Star:");
    expect(text()).toContain("each other team may steal 1 jewel in your run.");
  });
  it("shows each team's own mountain", () => {
    hang(seen({ ...early, phase: "arrange", bonus: null, dice: null, ready: [0] }, { mountain: "own" }));
    expect(mountains()).toEqual(["Mountain of Owls", "Mountain of Tigers"]);
    expect(text()).toContain("Ready");
    expect(text()).toContain("Building");
  });
  it("shows a strike as theatre", () => {
    hang(seen({ runs: [aRun({ route: [[4, 2]] })], jumpers: [1] }, { claim_jumper: true }));
    expect(document.querySelector(".jumper")?.textContent).toContain("Tigers may steal a jewel");
  });
  it("stays with the last run for a while, then shows the best way beside each", () => {
    const next = hang({ ...after([[4, 2]]), seat: null });
    const best = { score: 9, route: [[3, 1], [4, 2]] as [number, number][] }; // prettier-ignore
    const end = {
      phase: "finished" as const,
      active: null,
      runs: [aRun({ route: [[4, 2]] }), aRun({ team: 1, route: [[6, 1]] })],
      scores: [1, 3],
      best: [best, best],
    };
    next(seen(end));
    expect(text()).not.toContain("Best possible");
    vi.advanceTimersByTime(10_000);
    flushSync();
    expect(text()).toContain("All robots have run");
    expect(text()).toMatch(/1\. Tigers.*Best possible: 9.*2\. Owls/);
    expect(mountains().filter((name) => name === "Best way")).toHaveLength(2);
  });
});
