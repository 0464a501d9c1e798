// Nothing moves: an animation that is cut short is no news to a reader.
// @vitest-environment-options { "settings": { "device": { "prefersReducedMotion": "reduce" } } }
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buttons, clear, named, press, show, text } from "$lib/testing/page";
import { groundFor, progress, TASKS, type Task } from "./lesson";
import Lesson from "../Lesson.svelte";
import { reach, score, value, type Spot } from "../logic/mountain";

afterEach(clear);

/** Every way from here, however far. */
function* ways(task: Task, route: Spot[]): Generator<Spot[]> {
  yield route;
  for (const spot of reach(route, [], groundFor(task))) yield* ways(task, [...route, spot]);
}
const solution = (task: Task) =>
  [...ways(task, task.before)].find((route) => progress(task, route).done)!.slice(task.before.length);

describe("the lesson", () => {
  it("asks for nothing that cannot be done", () => {
    for (const task of TASKS) expect(solution(task).length).toBeGreaterThan(0);
  });
  it("ends with the best way there is", () => {
    const task = TASKS.at(-1)!;
    const most = Math.max(...[...ways(task, [])].map((route) => score(route, groundFor(task))));
    expect(task.goal).toEqual({ count: "points", n: most });
  });
  it("can fail where it says that one may get stuck", () => {
    for (const task of TASKS.slice(2)) {
      const stuck = [...ways(task, task.before)].some((route) => progress(task, route).stuck);
      expect(stuck, task.words).toBe(true);
    }
  });
  it("speaks the truth about its mountain", () => {
    const { order, steps } = groundFor(TASKS[0]!);
    expect(order).toContain(4);
    expect([1, 2, 3, 4].map((step) => value([4, step]))).toEqual([4, 8, 12, 16]);
    expect(steps).toBe(4);
    for (const n of [12, 18, 24]) expect(n % TASKS.at(-1)!.bonus!).toBe(0);
  });
});

const tap = ([staircase, step]: Spot) => {
  named(`${staircase} times ${step},`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
};

it("is played tap by tap, and then one plays", () => {
  const onfinish = vi.fn();
  show(Lesson, { onfinish });
  for (const task of TASKS) {
    expect(onfinish).not.toHaveBeenCalled();
    for (const spot of solution(task)) tap(spot);
    press(task === TASKS.at(-1) ? "Play now" : "Next");
  }
  expect(onfinish).toHaveBeenCalledOnce();
});

it("says so where the robot is stuck, and lets one step back", () => {
  show(Lesson, { onfinish: () => undefined });
  for (const task of TASKS.slice(0, 4)) {
    for (const spot of solution(task)) tap(spot);
    press("Next");
  }
  for (const spot of [
    [3, 2],
    [4, 3],
    [3, 4],
  ] satisfies Spot[])
    tap(spot);
  expect(text()).toContain("Stuck, with 9 of 15 points.");
  press("Step back");
  expect(text()).toContain("6 of 15 points");
  expect(text()).toContain("Now plan ahead.");
  press("Try again");
  expect(text()).toContain("0 of 15 points");
  expect(buttons()).not.toContain("Play now");
});
