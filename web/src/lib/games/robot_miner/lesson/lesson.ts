// The tasks of the guided first game, on a mountain of four staircases with four steps.
import { reach, score, type Ground, type Spot } from "../logic/mountain";
import type { Key } from "../texts/lesson.en";

export interface Task {
  /** What is asked for, and what is said when it is done. */
  words: Key;
  praise: Key;
  /** Said where no jewel is within reach. */
  stuck: Key;
  bonus: number | null;
  /** Where the robot has been already. */
  before: Spot[];
  /** How many jewels or points are wanted. */
  goal: { count: "jewels" | "points"; n: number };
}

const FUEL = "mine.lesson.fuel.stuck";

export const TASKS: readonly Task[] = [
  {
    words: "mine.lesson.start",
    praise: "mine.lesson.start.done",
    stuck: FUEL,
    bonus: null,
    before: [],
    goal: { count: "jewels", n: 1 },
  },
  {
    words: "mine.lesson.move",
    praise: "mine.lesson.move.done",
    stuck: FUEL,
    bonus: null,
    before: [[4, 2]],
    goal: { count: "jewels", n: 2 },
  },
  {
    words: "mine.lesson.fuel",
    praise: "mine.lesson.fuel.done",
    stuck: FUEL,
    bonus: null,
    before: [[3, 1]],
    goal: { count: "jewels", n: 5 },
  },
  {
    words: "mine.lesson.bonus",
    praise: "mine.lesson.bonus.done",
    stuck: "mine.lesson.bonus.stuck",
    bonus: 6,
    before: [],
    goal: { count: "points", n: 10 },
  },
  {
    words: "mine.lesson.plan",
    praise: "mine.lesson.plan.done",
    stuck: "mine.lesson.plan.stuck",
    bonus: 6,
    before: [],
    goal: { count: "points", n: 15 },
  },
];

export function groundFor({ bonus }: Task): Ground {
  return { order: [3, 4, 5, 6], steps: 4, bonus, scoring: "points" };
}

export interface Progress {
  /** Of the goal. */
  n: number;
  done: boolean;
  /** Where the robot can go on; nothing once it is done. */
  lit: Spot[];
  stuck: boolean;
}

export function progress(task: Task, route: readonly Spot[]): Progress {
  const ground = groundFor(task);
  const n = task.goal.count === "jewels" ? route.length : score(route, ground);
  const done = n >= task.goal.n;
  const lit = done ? [] : reach(route, [], ground);
  return { n, done, lit, stuck: !done && lit.length === 0 };
}
