// Nothing moves: an animation that is cut short is no news to a reader.
// @vitest-environment-options { "settings": { "device": { "prefersReducedMotion": "reduce" } } }
import { sharing } from "$lib/table/sharing.svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { flushSync } from "svelte";
import { store } from "$lib/device/storage";
import { buttons, clear, named, press, settled, show, text } from "$lib/testing/page";
import type { Turn } from "$lib/wire";
import Best from "../Best.svelte";
import BestWay from "./BestWay.svelte";
import { keepPlayed } from "../logic/dailyPuzzle";
import Result from "./Result.svelte";
import { aRun, aView, LOOKS } from "../testing/samples";
import type { Run, View } from "../wire";

const MINE: Run["route"] = [
  [6, 1],
  [5, 2],
  [4, 1],
];
const BEST: Run["route"] = [
  [6, 1],
  [5, 2],
  [6, 3],
  [5, 4],
  [6, 5],
];
const TURN: Turn = { type: "over", scores: [5, 8], winners: [1], reason: "", together: false, best: [11, 11] };
const over = (change: Partial<View> = {}) =>
  aView({
    phase: "finished",
    active: null,
    sequence: [1, 0],
    runs: [aRun({ team: 1, route: BEST.slice(0, 4) }), aRun({ route: MINE })],
    scores: [8, 5],
    best: [
      { score: 11, route: BEST },
      { score: 11, route: BEST },
    ],
    ...change,
  });
const shown = (view: View, seat: number | null = 0) =>
  show(Result, { view, turn: TURN, seats: LOOKS, seat, asked: false, pending: false, onmove: null });

beforeEach(() => store("robot_miner.daily", "[]"));
afterEach(clear);

describe("the result", () => {
  it("tells each team what it has and what was possible", () => {
    shown(over());
    const rows = [...document.querySelectorAll("li button")].map((one) => one.textContent.replace(/\s+/g, " ").trim());
    expect(rows).toEqual([
      "Tigers: 8. Best possible: 11. 72 % of the best",
      "You: 5. Best possible: 11. 45 % of the best",
    ]);
    expect([...document.querySelectorAll("[role=img]")].map((one) => one.getAttribute("aria-label"))).toEqual([
      "1 of 3 stars",
      "0 of 3 stars",
    ]);
  });
  it("shows one's own sheet first, and any other with a tap", () => {
    shown(over());
    expect(text()).toContain("Score sheet of Owls");
    expect(document.querySelectorAll(".look circle")).toHaveLength(3);
    press("Tigers: 8.");
    expect(text()).toContain("Score sheet of Tigers");
    expect(document.querySelectorAll(".look circle")).toHaveLength(4);
  });
  it("shows watchers the sheet of the best team", () => {
    shown(over(), null);
    expect(text()).toContain("Score sheet of Tigers");
    expect(text()).not.toContain("You:");
  });
  it("prints one page a team, or one's own only", async () => {
    const print = vi.fn(() => document.querySelectorAll(".mine-paper").length);
    vi.stubGlobal("print", print);
    shown(over());
    press("Print all sheets");
    await settled();
    press("Print the sheet");
    await settled();
    expect(print.mock.results.map(({ value }) => value as number)).toEqual([2, 1]);
    expect(document.querySelector(".mine-paper")?.textContent).toContain("Owls");
    vi.unstubAllGlobals();
  });
  it("says on paper what is crossed out, where something was stolen", () => {
    const theft = { by: 1, spot: [3, 2], at: 3, back: false } as const satisfies Run["thefts"][number];
    const paper = (run: Run) => {
      shown(over({ runs: [run], scores: [5] }));
      const printed = document.querySelector(".mine-paper")?.textContent;
      clear();
      return printed;
    };
    expect(paper(aRun({ route: MINE, thefts: [theft] }))).toContain("Crossed out: stolen.");
    expect(paper(aRun({ route: MINE, thefts: [{ ...theft, back: true }] }))).not.toContain("Crossed out");
  });
  it("scrolls to the best way once it has its height", async () => {
    const heights: boolean[] = [];
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {
      heights.push(document.querySelector(".look figure") !== null);
    });
    shown(over());
    press("Show the best way");
    await vi.waitFor(() => expect(heights).toEqual([true]));
    vi.restoreAllMocks();
  });
  it("has nothing to print for others where one has played alone", () => {
    shown(over({ runs: [aRun({ route: BEST })], scores: [11], best: [{ score: 11, route: BEST }] }));
    expect(buttons()).not.toContain("Print all sheets");
    expect(text()).toContain("Nobody can do better. That is proven.");
  });
});

describe("the best way", () => {
  const GROUND = { order: [3, 4, 5, 6], steps: 5, bonus: 6, scoring: "points" as const };
  const counts = () => [...document.querySelectorAll("figcaption span")].map((one) => one.textContent);

  it("is played jewel by jewel beside the team's", () => {
    vi.useFakeTimers();
    show(BestWay, { ground: GROUND, name: "Owls", mine: MINE, best: BEST, equal: false });
    expect(counts()).toEqual(["3 jewels, 5 points", "5 jewels, 11 points"]);
    press("Play");
    expect(counts()).toEqual(["0 jewels, 0 points", "0 jewels, 0 points"]);
    vi.advanceTimersByTime(700);
    flushSync();
    expect(counts()).toEqual(["1 jewel, 3 points", "1 jewel, 3 points"]);
    press("Pause");
    press("Next jewel");
    expect(counts()[1]).toBe("2 jewels, 4 points");
    vi.advanceTimersByTime(5_000);
    flushSync();
    expect(text()).toContain("Jewel 2 of 5");
    vi.useRealTimers();
  });
  it("goes to where they part", () => {
    show(BestWay, { ground: GROUND, name: "Owls", mine: MINE, best: [...BEST].reverse(), equal: false });
    expect(text()).toContain("The same for 2 jewels. Then Owls went to 4×1 (4), the best way goes to 6×3 (18).");
    press("Where they part");
    expect(counts()).toEqual(["3 jewels, 5 points", "3 jewels, 7 points"]);
  });
  it("parts nowhere where it was found", () => {
    show(BestWay, { ground: GROUND, name: "Owls", mine: BEST, best: BEST, equal: true });
    expect(buttons()).not.toContain("Where they part");
  });
});

describe("the end of a puzzle", () => {
  const puzzle = (score: number): View =>
    over({
      options: { ...over().options, puzzle: { order: [3, 4, 5, 6], bonus: 6, day: "2026-11-16" } },
      runs: [aRun({ route: BEST })],
      scores: [score],
      best: [{ score: 10, route: BEST }],
    });

  it("has stars, and a text to share", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    show(Best, { view: puzzle(8), code: "AAAA" });
    expect(text()).toContain("You: 8. Best possible: 10. 80 % of the best.");
    expect(named("2 of 3 stars")).toBeTruthy();
    press("Share");
    await settled();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(
      "Robot Miner, 2026-11-16\n⭐⭐☆ 80 %, try 1\n🟪🟪🟪🟪🟪🟪🟪🟪⬜⬜",
    );
    vi.unstubAllGlobals();
  });
  it("shows the text to be copied by hand where there is no clipboard", async () => {
    vi.stubGlobal("navigator", {});
    document.execCommand = () => false;
    show(Best, { view: puzzle(8), code: "AAAA" });
    press("Share");
    await settled();
    expect(sharing.byHand?.text).toContain("80 %");
    vi.unstubAllGlobals();
  });
  it("keeps the best of the day", () => {
    keepPlayed(puzzle(9), "AAAA");
    show(Best, { view: puzzle(5), code: "BBBB" });
    expect(text()).toContain("Your best today: 90 %.");
    clear();
    show(Best, { view: puzzle(10), code: "CCCC" });
    expect(text()).toContain("Better than before: 90 % became 100 %.");
  });
  it("has nothing to share where it was no puzzle of a day", () => {
    show(Best, { view: over({ runs: [aRun()], scores: [5], best: [{ score: 10, route: BEST }] }), code: "AAAA" });
    expect(text()).toContain("50 % of the best.");
    expect(buttons()).toEqual([]);
  });
});
