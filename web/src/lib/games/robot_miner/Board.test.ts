import type { Window as Simulated } from "happy-dom";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardProps, SeatLook } from "$lib/games/contract";
import { news } from "$lib/ui/news.svelte";
import { store } from "$lib/device/storage";
import { buttons, clear, named, press, show, text } from "$lib/testing/page";
import { soon } from "$lib/testing/soon";
import Board from "./Board.svelte";
import type { Spot } from "./logic/mountain";
import { aView, LOOKS } from "./testing/samples";
import type { Move, Options, View } from "./wire";

type Props = BoardProps<View, Move>;
const turn: Props["turn"] = { type: "decide", phase: "plan", seats: [0, 1], listed: false };

function sit(view: View, change: Partial<Props> = {}) {
  const onmove = vi.fn();
  show(Board, { view, turn, seats: LOOKS, seat: view.seat, asked: true, pending: false, onmove, ...change });
  return onmove;
}
/** A view from before the runs. */
function early(phase: View["phase"], change: Partial<View> = {}, options: Partial<Options> = {}): View {
  const none = { plans: [], throws: [], sequence: [], runs: [], scores: [], active: null, plan: null };
  const open = phase === "arrange" ? { bonus: null, dice: null, scoring: null } : {};
  return aView({ phase, ...none, ...open, ...change }, options);
}
const planning = (change: Partial<View> = {}, options: Partial<Options> = {}) => early("plan", change, options);

/** A jewel is part of a drawing: it has no click() of its own. */
function tap(start: string) {
  named(start).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
}
function key(start: string, name: string) {
  named(start).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  flushSync();
}
const lit = () => [...document.querySelectorAll("g.live")].map((step) => step.getAttribute("data-spot"));
const order = () =>
  [...document.querySelectorAll("[data-staircase]")].map((one) => Number(one.getAttribute("data-staircase")));
const team: SeatLook[] = [
  {
    ...LOOKS[0]!,
    people: ["Ida", "Ben"].map((name, person) => ({ person, name, face: "fox", here: true })),
  },
  LOOKS[1]!,
];

beforeEach(() => {
  store("robot_miner.plans", "[]");
  (window as unknown as Simulated).happyDOM.settings.device.prefersReducedMotion = "reduce";
});
afterEach(() => {
  clear();
  news.toasts = [];
});

describe("planning", () => {
  it("begins with a tap anywhere, then lights up only what can be reached", () => {
    sit(planning());
    expect(lit()).toHaveLength(20);
    tap("4 times 2,");
    expect(lit()).toEqual(["3x1", "3x3", "5x1", "5x3"]);
    expect(named("5 times 3,").getAttribute("aria-label")).toBe("5 times 3, 15, jewel, plus 1");
    expect(document.querySelectorAll(".faint")).toHaveLength(10 + 1); // The legend shows one, too.
  });
  it("counts points and jewels, and takes back step by step", () => {
    sit(planning());
    for (const step of ["4 times 2,", "5 times 3,", "6 times 4,"]) tap(step);
    expect(buttons()).toContain("Way A: 5 points, 3 jewels");
    tap("6 times 4,");
    expect(buttons()).toContain("Way A: 2 points, 2 jewels");
    press("Step back");
    expect(buttons()).toContain("Way A: 1 point, 1 jewel");
    key("4 times 2,", "Backspace");
    expect(buttons()).toContain("Way A: 0 points, 0 jewels");
    tap("4 times 2,");
    tap("5 times 3,");
    press("Clear");
    expect(lit()).toHaveLength(20);
  });
  it("says why a jewel is no next step", () => {
    sit(planning());
    tap("4 times 2,");
    tap("6 times 2,");
    tap("4 times 3,");
    expect(news.toasts.map((toast) => toast.text)).toEqual([
      "One staircase to the side, and one step up or down.",
      "Faint jewels are out of reach: the robot only moves across corners.",
    ]);
    expect(buttons()).toContain("Way A: 1 point, 1 jewel");
  });
  it("has drafts to compare, and copies one into an empty one", () => {
    const onmove = sit(planning());
    tap("4 times 2,");
    press("Way B");
    expect(lit()).toHaveLength(20);
    press("Copy way A");
    tap("3 times 3,");
    expect(buttons()).toEqual(expect.arrayContaining(["Way A: 1 point, 1 jewel", "Way B: 2 points, 2 jewels"]));
    press("I’m ready");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "plan", route: [[4, 2], [3, 3]] }); // prettier-ignore
  });
  it("is done without a program, too", () => {
    const onmove = sit(planning());
    press("Ready without a plan");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "plan", route: null });
  });
  it("tells a team that is ready what will come of its plan", () => {
    const plans: [View["plan"], Partial<Options>, string][] = [
      [[[4, 2]], {}, "Your plan is handed in."],
      [null, {}, "You play without a plan."],
      [[], { programmed: "never" }, "Your plan is empty."],
      [[], {}, "Your plan is empty: your robot stays at home."],
    ];
    for (const [plan, options, words] of plans) {
      sit(planning({ ready: [0], plan }, options));
      expect([...document.querySelectorAll("h3")].map((title) => title.textContent)).toContain(words);
      clear();
    }
  });
  it("leaves the words about an empty plan the whole width of a phone", () => {
    const tags = () => [...document.querySelectorAll(".act .tag:not(.wide-only)")].map((tag) => tag.textContent);
    sit(planning({ ready: [0], plan: [[4, 2]] }));
    expect(tags()).toEqual(["1 jewel", "1 point"]);
    clear();
    sit(planning({ ready: [0], plan: [] }));
    expect(tags()).toEqual([]);
  });
  it("is kept over a reload, with all drafts", () => {
    sit(planning());
    tap("4 times 2,");
    press("Way C");
    tap("6 times 1,");
    clear();
    sit(planning());
    expect(buttons()).toEqual(expect.arrayContaining(["Way A: 1 point, 1 jewel", "Way C: 3 points, 1 jewel"]));
    expect(named("Way C").getAttribute("aria-pressed")).toBe("true");
  });
  it("is forgotten on another mountain", () => {
    sit(planning());
    tap("4 times 2,");
    clear();
    sit(planning({ orders: [[6, 5, 4, 3], [6, 5, 4, 3]] })); // prettier-ignore
    expect(lit()).toHaveLength(20);
  });
  it("goes with the keyboard: arrows from step to step, Enter takes it", () => {
    sit(planning());
    expect(document.querySelectorAll('g[tabindex="0"]')).toHaveLength(1);
    key("3 times 1,", "ArrowRight");
    key("4 times 1,", "ArrowUp");
    expect(document.activeElement?.getAttribute("data-spot")).toBe("4x2");
    key("4 times 2,", "Enter");
    expect(lit()).toEqual(["3x1", "3x3", "5x1", "5x3"]);
    expect(document.querySelector('g[tabindex="0"]')?.getAttribute("data-spot")).toBe("4x2");
  });
  it("shows values only on the way, where they are hidden", () => {
    sit(planning({ scoring: "face" }, { values: "collected" }));
    tap("4 times 2,");
    expect(named("4 times 2,").getAttribute("aria-label")).toContain("8");
    expect(named("5 times 3,").getAttribute("aria-label")).toBe("5 times 3, jewel");
    const numbers = [...document.querySelectorAll(".mountain .jewel text")].map((one) => one.textContent);
    expect(numbers).toEqual(["8"]);
  });
  it("warns of the claim jumper", () => {
    sit(planning({}, { claim_jumper: true, after: 3 }));
    expect(text()).toContain("from 3 jewels on, each other team may steal 1 jewel in your run.");
  });
});

describe("a team that plans", () => {
  const bens: Spot[] = [[3, 1], [4, 2]]; // prettier-ignore
  const drafts = [{ name: "Ben", face: "owl", move: { type: "plan" as const, route: bens }, text: "" }];

  it("shows each other every step, and that nothing is left", () => {
    const ondraft = vi.fn();
    sit(planning(), { seats: team, ondraft });
    expect(ondraft).not.toHaveBeenCalled();
    tap("4 times 2,");
    tap("5 times 3,");
    press("Clear");
    expect(ondraft.mock.calls).toEqual([
      [{ type: "plan", route: [[4, 2]] }],
      [{ type: "plan", route: [[4, 2], [5, 3]] }], // prettier-ignore
      [null],
    ]);
  });
  it("sees a teammate's way as a ghost, and takes it without losing its own", () => {
    sit(planning(), { seats: team, drafts, ondraft: vi.fn() });
    tap("6 times 1,");
    expect(text()).toContain("Ben: 2 points, 2 jewels");
    expect(document.querySelectorAll(".ghost")).toHaveLength(1);
    press("Take Ben’s way");
    expect(buttons()).toEqual(expect.arrayContaining(["Way A: 3 points, 1 jewel", "Way B: 2 points, 2 jewels"]));
    expect(document.querySelectorAll(".ghost")).toHaveLength(0);
    expect(buttons()).not.toContain("Take Ben’s way");
  });
  it("shows no ghost of a way that cannot be gone", () => {
    const wrong = [{ ...drafts[0]!, move: { type: "plan" as const, route: [[3, 1], [6, 2]] as Spot[] } }]; // prettier-ignore
    sit(planning(), { seats: team, drafts: wrong, ondraft: vi.fn() });
    expect(document.querySelectorAll(".ghost")).toHaveLength(0);
  });
  it("that is ready waits, and may think again", () => {
    const onmove = sit(planning({ ready: [0], plan: bens }), { seats: team, asked: false });
    expect(text()).toContain("You are ready. We wait for Tigers.");
    expect(document.querySelectorAll("g[role=button]")).toHaveLength(0);
    press("Think again");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "rethink" });
  });
});

it("shows who watches no plan, but all mountains", () => {
  sit(planning({ seat: null, orders: [[3, 4, 5, 6], [6, 5, 4, 3]] }, { mountain: "own" }), { onmove: null, seat: null }); // prettier-ignore
  expect(text()).toContain("The teams plan in secret");
  expect(document.querySelectorAll("svg[role=img]")).toHaveLength(2);
  expect(buttons().filter((name) => name.startsWith("Way"))).toEqual([]);
});

describe("arranging a mountain of one's own", () => {
  const own = (change: Partial<View> = {}) => early("arrange", change, { mountain: "own" });

  it("goes by keys, and is handed in", () => {
    const ondraft = vi.fn();
    const onmove = sit(own(), { ondraft });
    key("3 times staircase", "ArrowRight");
    expect(order()).toEqual([4, 3, 5, 6]);
    key("3 times staircase", "ArrowLeft");
    key("3 times staircase", "ArrowLeft");
    expect(order()).toEqual([3, 4, 5, 6]);
    expect(ondraft).toHaveBeenCalledWith({ type: "arrange", order: [4, 3, 5, 6] });
    key("6 times staircase", "ArrowLeft");
    press("This is my mountain");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "arrange", order: [3, 4, 6, 5] });
  });
  it("goes by buttons: tap one, then move it; shuffle; in order", () => {
    sit(own());
    press("5 times staircase");
    press("To the left");
    expect(order()).toEqual([3, 5, 4, 6]);
    press("Shuffle");
    expect([...order()].sort()).toEqual([3, 4, 5, 6]);
    expect(order()).not.toEqual([3, 5, 4, 6]);
    press("In order");
    expect(order()).toEqual([3, 4, 5, 6]);
  });
  it("goes by hand: a staircase is carried and dropped", () => {
    sit(own());
    const point = (kind: string, clientX: number) => {
      const finger = { clientX, button: 0, pointerId: 1 };
      named("3 times staircase").dispatchEvent(Object.assign(new Event(kind, { bubbles: true }), finger));
      flushSync();
    };
    point("pointerdown", 10);
    point("pointermove", 5000);
    expect(order()).toEqual([4, 5, 6, 3]);
    point("pointercancel", 5000);
    expect(order()).toEqual([3, 4, 5, 6]);
    point("pointerdown", 10);
    point("pointermove", 5000);
    point("pointerup", 5000);
    expect(order()).toEqual([4, 5, 6, 3]);
  });
  it("follows what a teammate makes of it", () => {
    const drafts = [{ name: "Ben", face: "owl", move: { type: "arrange" as const, order: [6, 5, 4, 3] }, text: "" }];
    sit(own(), { seats: team, drafts, ondraft: vi.fn() });
    expect(order()).toEqual([6, 5, 4, 3]);
    expect(buttons()).toContain("This is our mountain");
  });
  it("ends when it is handed in", () => {
    sit(own({ ready: [0] }), { asked: false });
    key("3 times staircase", "ArrowRight");
    expect(order()).toEqual([3, 4, 5, 6]);
    expect(text()).toContain("We wait for Tigers.");
    expect(buttons()).not.toContain("Shuffle");
  });
});

describe("the mountain for all", () => {
  it("is arranged by the host, and the others say that they are ready", () => {
    const onhost = vi.fn();
    const onmove = sit(early("arrange"), { onhost });
    key("3 times staircase", "ArrowRight");
    expect(onhost).toHaveBeenCalledExactlyOnceWith({ type: "lay", order: [4, 3, 5, 6] });
    press("I’m ready");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "ready" });
    clear();
    sit(early("arrange"));
    key("3 times staircase", "ArrowRight");
    expect(order()).toEqual([3, 4, 5, 6]);
    expect(buttons()).not.toContain("Shuffle");
  });
  it("is arranged by a host who only watches, too", () => {
    const onhost = vi.fn();
    sit(early("arrange", { seat: null }), { onmove: null, seat: null, asked: false, onhost });
    press("Shuffle");
    expect(onhost).toHaveBeenCalledOnce();
    expect(buttons()).not.toContain("I’m ready");
  });
});

describe("agreeing", () => {
  const agree = (change: Partial<View> = {}) => early("agree", { scoring: null, ...change }, { scoring: "agree" });

  it("shows what each choice means here, and seals the one that is made", () => {
    const ondraft = vi.fn();
    const onmove = sit(agree(), { ondraft });
    expect(text()).toContain("A jewel counts 1. A bonus jewel counts 3.");
    press("I want this");
    expect(onmove).not.toHaveBeenCalled();
    const [, face] = document.querySelectorAll<HTMLInputElement>("input[type=radio]");
    face!.click();
    flushSync();
    expect(ondraft).toHaveBeenCalledExactlyOnceWith({ type: "propose", scoring: "face" });
    press("I want this");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "propose", scoring: "face" });
  });
  it("draws no bonus jewel where there is none", () => {
    const drawn = () => document.querySelectorAll(".example .bonus").length;
    sit(agree());
    expect(drawn()).toBe(2);
    clear();
    sit(agree({ bonus: 11 }));
    expect(drawn()).toBe(0);
  });
  it("is over for me when it is sealed", () => {
    sit(agree({ ready: [0], vote: "face" }), { asked: false });
    expect(text()).toContain("Sealed. All choices open together. We wait for Tigers.");
    expect([...document.querySelectorAll<HTMLInputElement>("input")].map((one) => one.checked)).toEqual([false, true]);
    expect(buttons()).not.toContain("I want this");
  });
});

it("tells what the teams have agreed on", () => {
  sit(planning({ votes: ["points", "face"] }));
  expect(text()).toContain("1 for points, 1 for face value.");
});

it("shows the big screen without controls", async () => {
  sit(planning({ seat: null }), { onmove: null, seat: null, large: true });
  await soon(() => expect(document.querySelectorAll("svg").length).toBeGreaterThan(0));
  expect(document.querySelectorAll("button")).toHaveLength(0);
});
