/** The guided first game in English. */

import { type KeyOf, texts } from "$lib/i18n";

export const t = texts({
  "mine.lesson.of": "Lesson {n} of {all}",
  "mine.lesson.next": "Next",
  "mine.lesson.play": "Play now",
  "mine.lesson.again": "Try again",
  "mine.lesson.back": "Step back",
  "mine.lesson.aloud": "Read aloud",
  "mine.lesson.count": "Jewels: {n} of {all}",
  "mine.lesson.points": "{n} of {all} points",
  "mine.lesson.start":
    "This is the mountain. On the 4× staircase lie 4, 8, 12 and 16. Tap a jewel: there your robot starts.",
  "mine.lesson.start.done": "The robot has its first jewel. The faint ones are out of its reach for ever.",
  "mine.lesson.move": "A robot goes to the staircase beside it, one step up or one step down. Tap a jewel with a ring.",
  "mine.lesson.move.done": "Well done. Never level, never on the same staircase: always like a corner.",
  "mine.lesson.fuel": "Each jewel is fuel for one move. Empty steps have no fuel. Collect five jewels.",
  "mine.lesson.fuel.stuck": "No jewel within reach: no fuel. The run would be over here. Step back, or try again.",
  "mine.lesson.fuel.done": "Five jewels. As long as there is a jewel beside it, the robot goes on.",
  "mine.lesson.bonus":
    "Two dice gave the bonus number 6. Jewels that 6 divides are stars and count 3, the others 1. Get 10 points.",
  "mine.lesson.bonus.stuck": "Stuck, with {n} points. Step back, or try again: the stars count most.",
  "mine.lesson.bonus.done": "Stars first pays. 12, 18, 24: 6 divides them all.",
  "mine.lesson.plan": "Now plan ahead. There is a way with 15 points. Look at it all before you start.",
  "mine.lesson.plan.stuck": "Stuck, with {n} of 15 points. Where did it go wrong? Step back, or try again.",
  "mine.lesson.plan.done": "That is the best way there is. You can run a mine.",
});

export type Key = KeyOf<typeof t>;
