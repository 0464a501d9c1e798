/** The big screen in English. */

import { texts } from "$lib/i18n";
import { t as board } from "./board.en";
import { t as planning } from "./planning.en";
import { t as running } from "./running.en";

export const t = texts(
  {
    "mine.big.arrange": "Build the mountain",
    "mine.big.arrange.own": "Each team puts its staircases in order.",
    "mine.big.arrange.shared": "The host puts the staircases in order. Ready? Say so on your screen.",
    "mine.big.agree": "What does a jewel count?",
    "mine.big.agree.text": "Each team chooses in secret, on its own screen.",
    "mine.big.plan": "Plan your robot’s way",
    "mine.big.plan.text": "In secret, on your own screen. The robot goes to the next staircase, one step up or down.",
    "mine.big.over": "All robots have run",
    "mine.big.over.text": "Dotted: the best possible way.",
    "mine.big.best": "Best possible: {n}",
    "mine.big.way": "Way of {name}",
    "mine.big.best-way": "Best way",
  },
  board,
  planning,
  running,
);
