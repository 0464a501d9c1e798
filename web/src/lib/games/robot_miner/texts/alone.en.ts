/** The puzzle of the day and playing alone, in English. */

import { texts } from "$lib/i18n";
import { t as result } from "./result.en";

export const t = texts(
  {
    "mine.daily.title": "Puzzle of the day",
    "mine.daily.how": "One mountain for everybody, every day a new one. Plan the best way, as long as you like.",
    "mine.daily.bonus": "Bonus number {n}.",
    "mine.daily.mountain": "Today’s mountain",
    "mine.daily.play": "Play the puzzle",
    "mine.daily.again": "Try again",
    "mine.daily.today": "Your best today: {n} % of the best possible.",
    "mine.daily.solved": "Solved: you found a best way.",
    "mine.daily.streak": "{n} days in a row",
    "mine.daily.streak-one": "1 day in a row",
    "mine.daily.keep": "Play today to make it {n}.",
    "mine.daily.missing": "The puzzle is not here right now. Is this device on the network?",
    "mine.daily.stars-for": "Stars for 60, 80 and 100 % of the best possible.",
    "mine.daily.alone": "Or a random mountain, just for you.",
    "mine.best.line": "You: {n}. Best possible: {best}.",
    "mine.best.before": "Your best today: {n} %.",
    "mine.best.better": "Better than before: {before} % became {n} %.",
    "mine.best.share": "Share",
    "mine.best.copied": "Copied. Paste it where you like.",
    "mine.share.title": "Robot Miner, {day}",
    "mine.share.result": "{stars} {n} %, try {tries}",
  },
  result,
);
