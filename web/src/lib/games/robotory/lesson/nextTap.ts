// What to tap next in the lesson: words, and what to ring.
import type { Cell } from "../logic/layout";
import type { Colour } from "../logic/legal";
import { deed } from "../logic/describe";
import { moveOf, offered, type MovePlan } from "../logic/plan";
import type { Task } from "./lesson";
import type { Words } from "../texts/lesson.en";

export interface NextTap {
  words: Words;
  discs: Colour[];
  hexes: Cell[];
  refill: boolean;
}

export function nextTap(task: Task, plan: MovePlan): NextTap {
  const nothing = { discs: [], hexes: [], refill: false };
  const { target, position } = task;
  const move = moveOf(plan);
  if (move && task.check(move) === null)
    return { ...nothing, words: { key: "lesson.press", values: { deed: deed(plan) } } };
  switch (target.kind) {
    case "disc":
      return plan.kind === "disc" && plan.colour === target.colour
        ? { ...nothing, words: { key: "lesson.tap.hexes" }, hexes: target.hexes }
        : { ...nothing, words: { key: `lesson.tap.${target.colour}` }, discs: [target.colour] };
    case "robot": {
      const { robot, home } = target;
      if (plan.kind !== "robot" || plan.robot !== robot) {
        const words: Words = { key: "lesson.tap.robot", values: { robot: { key: `robot.${robot}` } } };
        return { ...nothing, words, hexes: [position.robots[robot]] };
      }
      const near = offered(position, plan).includes(home);
      return { ...nothing, words: { key: near ? "lesson.tap.hex" : "lesson.tap.way" }, hexes: [home] };
    }
    case "refill":
      return { ...nothing, words: { key: "lesson.tap.refill" }, refill: true };
  }
}
