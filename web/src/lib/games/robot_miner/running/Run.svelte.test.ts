import type { Window as Simulated } from "happy-dom";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "$lib/games/contract";
import { news } from "$lib/ui/news.svelte";
import { buttons, clear, named, press, show, text } from "$lib/testing/page";
import type { Spot } from "../logic/mountain";
import Run from "./Run.svelte";
import { after, aRun, aView, LOOKS } from "../testing/samples";
import type { Move, View } from "../wire";

type Given = BoardProps<View, Move>;

const PLAN: Spot[] = [
  [3, 1],
  [4, 2],
  [5, 3],
];

/** A board on the page that gets another view when the game goes on. */
function sit(view: View, change: Partial<Given> = {}) {
  const onmove = vi.fn<NonNullable<Given["onmove"]>>();
  const turn: Given["turn"] = { type: "decide", phase: "run", seats: [0], listed: true };
  const given: Given = $state({
    view,
    turn,
    seats: LOOKS,
    seat: view.seat,
    asked: true,
    pending: false,
    onmove,
    ...change,
  });
  show(Run, given);
  return {
    onmove,
    /** The table goes on. */
    get(next: View, change: Partial<Given> = {}) {
      Object.assign(given, { view: next, ...change });
      flushSync();
    },
  };
}
function tap(step: string) {
  named(step).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
}
function later(time: number) {
  vi.advanceTimersByTime(time);
  flushSync();
}
function say(number: string) {
  const field = document.querySelector<HTMLInputElement>("form input")!;
  field.value = number;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  document.querySelector("form")!.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  flushSync();
}
const go = (to: Spot, value: number | null = null): Move => ({ type: "go", to, value });

beforeEach(() => {
  vi.useFakeTimers();
  (window as unknown as Simulated).happyDOM.settings.device.prefersReducedMotion = "reduce";
});
afterEach(() => {
  clear();
  vi.useRealTimers();
});

describe("the order of teams", () => {
  it("is thrown before the first robot, and tells nothing before the dice lie", () => {
    sit(aView());
    expect(text()).toContain("Who begins?");
    expect(text()).not.toContain("First:");
    expect(buttons()).not.toContain("Stop");
    later(1_000);
    expect(text()).toContain("You begin.");
    later(4_000);
    expect(text()).toContain("Place your robot");
  });
  it("is thrown again by those who have the same", () => {
    sit(aView({ throws: [[[3, 3], [1, 1]], [[2, 4], [6, 6]]], sequence: [1, 0], active: 1, runs: [aRun({ team: 1 })] })); // prettier-ignore
    later(1_000);
    expect(text()).toContain("Equal sums roll again: Owls and Tigers.");
    later(1_400);
    later(1_000);
    expect(text()).toContain("First: Tigers.");
    press("To the mountain");
    expect(text()).toContain("Tigers: where does the robot begin?");
  });
});

describe("a team without a program", () => {
  it("taps a start and then its neighbours", () => {
    const { onmove, get } = sit(aView());
    press("To the mountain");
    tap("4 times 2");
    expect(onmove).toHaveBeenLastCalledWith(go([4, 2]), false);
    get(after([[4, 2]]));
    tap("5 times 3");
    expect(onmove).toHaveBeenLastCalledWith(go([5, 3]), false);
    expect(text()).toContain("1 point");
  });
  it("is told why a step cannot be reached", () => {
    const { onmove } = sit(after([[4, 2]]));
    tap("6 times 4");
    expect(news.toasts.at(-1)?.text).toBe("One staircase to the side, and one step up or down.");
    tap("4 times 3");
    expect(news.toasts.at(-1)?.text).toContain("Faint jewels are out of reach");
    expect(onmove).not.toHaveBeenCalled();
  });
  it("is asked again before it leaves jewels behind", () => {
    const { onmove } = sit(after([[4, 2]]));
    press("Stop");
    expect(onmove).not.toHaveBeenCalled();
    expect(text()).toContain("Stop here? 4 jewels within reach.");
    press("Go on");
    press("Stop");
    press("Yes, stop");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "stop" }, false);
  });
});

describe("a program", () => {
  const bound = (route: Spot[], change: Partial<View> = {}) => after(route, { plan: PLAN, ...change });

  it("runs by itself, one move a question", () => {
    const { onmove, get } = sit(bound([]));
    press("To the mountain");
    later(2_000);
    expect(onmove).not.toHaveBeenCalled();
    press("Run");
    later(800);
    expect(onmove).toHaveBeenCalledExactlyOnceWith(go([3, 1]), false);
    get(bound([]), { asked: false, pending: true });
    get(bound([]), { asked: true, pending: false });
    later(800);
    expect(onmove).toHaveBeenCalledOnce();
    get(bound([[3, 1]]));
    later(800);
    expect(onmove).toHaveBeenLastCalledWith(go([4, 2]), false);
    press("Pause");
    get(bound(PLAN.slice(0, 2)));
    later(5_000);
    expect(onmove).toHaveBeenCalledTimes(2);
  });
  it("waits for strikes and then goes on by itself", () => {
    const { onmove, get } = sit(bound([[3, 1]]));
    press("Go on");
    get(bound([[3, 1]], { jumpers: [1] }), { asked: false });
    expect(text()).toContain("Tigers may steal a jewel");
    expect(text()).toContain("Hold on tight.");
    later(5_000);
    expect(onmove).not.toHaveBeenCalled();
    get(bound([[3, 1]]), { asked: true });
    later(800);
    expect(onmove).toHaveBeenCalledExactlyOnceWith(go([4, 2]), false);
  });
  it("is paused on a page that is loaded again", () => {
    const { onmove } = sit(bound([[3, 1]]));
    later(5_000);
    expect(onmove).not.toHaveBeenCalled();
    expect(buttons()).toContain("Go on");
  });
  it("says nothing where somebody of the team may have been faster", () => {
    const people = ["Mia", "Ben"].map((name, person) => ({ person, name, face: "fox", here: true }));
    const { onmove } = sit(bound([[3, 1]]), { seats: [{ ...LOOKS[0]!, people }, LOOKS[1]!] });
    press("Go on");
    later(800);
    expect(onmove).toHaveBeenCalledExactlyOnceWith(go([4, 2]), true);
  });
  it("is left where the team may decide", () => {
    const free = (route: Spot[]) => after(route, { plan: PLAN }, { programmed: "never" });
    const { onmove, get } = sit(free([[3, 1], [4, 2]])); // prettier-ignore
    press("Go on");
    tap("3 times 3");
    expect(onmove).toHaveBeenCalledExactlyOnceWith(go([3, 3]), false);
    get(free([[3, 1], [4, 2], [3, 3]])); // prettier-ignore
    later(5_000);
    expect(onmove).toHaveBeenCalledOnce();
    expect(buttons()).not.toContain("Go on");
  });
  it("leads a bound robot onto a stolen step, and lets a free team choose", () => {
    const thefts = [{ by: 1, spot: PLAN[1]!, at: 1, back: false }];
    const runs = [aRun({ route: PLAN.slice(0, 1), thefts })];
    const first = sit(aView({ plan: PLAN, runs }));
    expect(text()).toContain("The robot will stop there.");
    press("Go on");
    later(800);
    expect(first.onmove).toHaveBeenCalledExactlyOnceWith(go([4, 2]), false);
    clear();
    const second = sit(aView({ plan: PLAN, runs }, { programmed: "never" }));
    press("Go on");
    later(5_000);
    expect(second.onmove).not.toHaveBeenCalled();
  });
});

describe("sums", () => {
  it("are asked after the tap; a wrong one costs nothing", () => {
    const { onmove } = sit(after([[4, 2]], {}, { sums: true }));
    tap("5 times 3");
    expect(onmove).not.toHaveBeenCalled();
    expect(document.activeElement?.tagName).toBe("INPUT");
    say("14");
    expect(text()).toContain("Not 14. Try again.");
    expect(onmove).not.toHaveBeenCalled();
    say("15");
    expect(onmove).toHaveBeenCalledExactlyOnceWith(go([5, 3], 15), false);
  });
  it("are not written on the jewels", () => {
    const numbers = () => [...document.querySelectorAll(".mountain .jewel text")].map((one) => one.textContent);
    const { get } = sit(after([[4, 2]], { scoring: "face" }, { sums: true }));
    expect(numbers()).toEqual(["8"]);
    expect(named("5 times 3").getAttribute("aria-label")).toBe("5 times 3, jewel");
    get(after([[4, 2]], { scoring: "face" }));
    expect(numbers()).toHaveLength(20);
  });
  it("may be for another jewel after all", () => {
    sit(after([[4, 2]], {}, { sums: true }));
    tap("5 times 3");
    press("Another jewel");
    expect(document.querySelector("form")).toBeNull();
    tap("3 times 3");
    expect(text()).toContain("3 × 3 =");
  });
  it("are asked one after another along a program", () => {
    const { onmove, get } = sit(after([[3, 1]], { plan: PLAN }, { sums: true }));
    expect(buttons()).not.toContain("Go on");
    say("8");
    expect(onmove).toHaveBeenLastCalledWith(go([4, 2], 8), false);
    get(after(PLAN.slice(0, 2), { plan: PLAN }, { sums: true }));
    expect(text()).toContain("5 × 3 =");
  });
  it("are asked for the next jewel of a program that need not be followed, unless another is wanted", () => {
    const { get } = sit(after([[3, 1]], { plan: PLAN }, { sums: true, mountain: "own" }));
    expect(text()).toContain("Say what the jewel is worth, or tap another.");
    expect(text()).toContain("4 × 2 =");
    press("Another jewel");
    expect(document.querySelector("form")).toBeNull();
    tap("4 times 2");
    expect(text()).toContain("4 × 2 =");
    get(after(PLAN.slice(0, 2), { plan: PLAN }, { sums: true, mountain: "own" }));
    expect(text()).toContain("5 × 3 =");
    tap("5 times 1");
    expect(text()).toContain("5 × 1 =");
  });
});

describe("a strike", () => {
  const mine = (change: Partial<View> = {}, options = {}) =>
    aView(
      { seat: 0, active: 1, runs: [aRun({ team: 1, route: [[4, 2]] })], jumpers: [0], ...change },
      { claim_jumper: true, ...options },
    );

  it("is a jewel with a ring, chosen and then taken", () => {
    const { onmove } = sit(mine());
    expect(text()).toContain("Steal a jewel?");
    expect(named("Strike").getAttribute("aria-disabled")).toBe("true");
    press("Strike");
    tap("6 times 2");
    tap("6 times 4");
    press("Steal 24");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "strike", spots: [[6, 4]] }, false);
  });
  it("spares what is safe, but not what the robot cannot reach", () => {
    const { onmove } = sit(mine());
    tap("5 times 2");
    tap("6 times 3");
    press("Steal 18");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "strike", spots: [[6, 3]] }, false);
  });
  it("takes several where that was agreed", () => {
    const { onmove } = sit(mine({}, { per_strike: 2, total: 2 }));
    tap("6 times 2");
    tap("6 times 4");
    press("Steal 12 and 24");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "strike", spots: [[6, 2], [6, 4]] }, false); // prettier-ignore
  });
  it("may be passed, once or for this run", () => {
    const { onmove } = sit(mine());
    press("Pass");
    press("Pass for this run");
    expect(onmove.mock.calls.map(([move]) => move)).toEqual([
      { type: "pass", rest: false },
      { type: "pass", rest: true },
    ]);
  });
  it("is no choice of those who watch", () => {
    sit(mine({ seat: null }), { seat: null, onmove: null });
    expect(text()).toContain("Owls may steal a jewel");
    expect(buttons()).toEqual([]);
  });
});

describe("a hint", () => {
  it("leads to the jewel, and still asks for its sum", () => {
    const onhint = vi.fn();
    const { onmove, get } = sit(after([[4, 2]], {}, { sums: true }), { onhint });
    press("Hint");
    expect(onhint).toHaveBeenCalledOnce();
    get(after([[4, 2]], {}, { sums: true }), { hint: { move: go([5, 3], 15), text: "Go up." } });
    press("Do that");
    expect(onmove).not.toHaveBeenCalled();
    expect(text()).toContain("5 × 3 =");
  });
});

describe("the end of a run", () => {
  it("is seen for a while, and then the next one begins", () => {
    const { get } = sit(after([[4, 2]]), { onmove: null });
    const runs = [aRun({ route: [[4, 2]] }), aRun({ team: 1 })];
    get(aView({ runs, scores: [1, 0], active: 1 }));
    expect(text()).toContain("Owls: 1 point");
    expect(text()).toContain("Next: Tigers.");
    later(4_000);
    expect(text()).toContain("Tigers: where does the robot begin?");
  });
  it("can be left by whoever is in a hurry", () => {
    const { get } = sit(after([[4, 2]]));
    get(aView({ runs: [aRun({ route: [[4, 2]] }), aRun({ team: 1 })], scores: [1, 0], active: 1 }));
    press("Go on");
    expect(text()).toContain("Tigers: where does the robot begin?");
  });
});
