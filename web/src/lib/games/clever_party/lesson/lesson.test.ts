// Nothing moves: an animation that is cut short is no news to a reader.
// @vitest-environment-options { "settings": { "device": { "prefersReducedMotion": "reduce" } } }
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clear, named, press, show, text } from "$lib/testing/page";
import Lesson from "../Lesson.svelte";
import { TASKS, played, type Task } from "./lesson";
import { menuOf, stars } from "../logic/sheet";
import type { View } from "../wire";

afterEach(clear);

/** What is seen before each step, and after the last, where everybody taps the first thing that is lit. */
function seen({ view, steps }: Task): View[] {
  return steps.reduce((views, { moves }) => [...views, played(views.at(-1)!, moves[0]!)], [view]);
}

describe("the lesson", () => {
  it("lights only what the rules allow", () => {
    for (const task of TASKS) {
      const views = seen(task);
      task.steps.forEach(({ moves }, at) => {
        for (const move of moves) expect(menuOf(views[at]!)).toContainEqual(move);
      });
    }
  });
  it("ends every turn: nothing is left to do", () => {
    for (const task of TASKS) expect(seen(task).at(-1)?.half?.stage).toBe("done");
  });
  it("never takes a cross back from one turn to the next", () => {
    const before = TASKS.map(({ view }) => view.half!.crosses);
    const after = TASKS.map((task) => seen(task).at(-1)!.half!.crosses);
    for (const [at, crosses] of before.slice(1).entries()) {
      if (TASKS[at]!.steps[0]!.moves.length > 1) continue; // There, anything could be chosen.
      expect(crosses.yellow).toBeGreaterThanOrEqual(after[at]!.yellow);
      expect(crosses.red).toBeGreaterThanOrEqual(after[at]!.red);
    }
  });
  it("shows the chain of 7.2: four symbols, one star, no bonus left", () => {
    const task = TASKS.find(({ steps }) => steps.some(({ words }) => words === "lesson.chain.sweets"))!;
    const views = seen(task);
    const [before, after] = [views[0]!.half!, views.at(-1)!.half!];
    expect(views[3]!.half!.bonuses).toEqual(["blue"]);
    expect(views[4]!.half!.bonuses).toEqual(["red"]);
    expect(after).toMatchObject({ crosses: { yellow: 3, red: 3, blue: [1, 1, 0] }, bonuses: [] });
    expect(stars(task.view.sheet, after.crosses) - stars(task.view.sheet, before.crosses)).toBe(1);
  });
  it("leaves the dice of others to them", () => {
    const task = TASKS.at(-1)!;
    expect(task.view.phase).toBe("share");
    expect(seen(task).at(-1)?.used).toBe(0b11);
  });
});

function tap(what: string) {
  document.querySelector<HTMLElement>(what)!.click();
  flushSync();
}

it("is played tap by tap, and then one plays", () => {
  const onfinish = vi.fn();
  show(Lesson, { onfinish });
  for (const { steps } of TASKS) {
    for (const { moves } of steps) tap(moves[0]!.type === "done" ? ".done" : ".sheet button");
    expect(document.querySelectorAll(".sheet button")).toHaveLength(0);
    expect(onfinish).not.toHaveBeenCalled();
    tap(".dock button");
  }
  expect(onfinish).toHaveBeenCalledOnce();
  expect(text()).toContain("Play now");
}, 20_000);

it("praises, and says how far one has come", () => {
  show(Lesson, { onfinish: vi.fn() });
  expect(text()).toContain("Tap the heart balloon.");
  press("Cross off");
  press("Done");
  expect(text()).toContain("Well done!");
  press("Next");
  expect(document.querySelector("section")?.getAttribute("aria-label")).toBe("Turn 2 of 6");
});

it("lights what a die can do when it is tapped, as in a game", () => {
  show(Lesson, { onfinish: vi.fn() });
  press("Use the red heart balloon");
  expect(named("The red heart balloon is chosen").getAttribute("aria-pressed")).toBe("true");
  press("Cross off balloon 1");
  expect(text()).toContain("Good! Now tap Done.");
});

it("says again what to do when something else is tapped", () => {
  show(Lesson, { onfinish: vi.fn() });
  tap(".sheet img:last-of-type");
  expect(document.querySelector(".bubble .again")?.textContent).toContain("Tap the heart balloon.");
  expect(document.querySelectorAll(".sheet button")).toHaveLength(1);
});
