/** Playing alone, its best scores and the picture of a sheet, in English. */

import { texts } from "$lib/i18n";
import { t as board } from "./board.en";

export const t = texts(
  {
    preview: "The sheet {sheet}",
    "alone.how": "How many stars can you collect in {n} turns?",
    "alone.best": "Your best: {stars}",
    "alone.others": "Your other bests",
    "alone.other": "{sheet}, {n} turns: {stars}",
    "best.known": "Your best in {n} turns: {stars}",
    "best.first": "Your first best: {stars}. Can you beat it?",
    "best.new": "A new best: {stars}! It was {before} before.",
  },
  board,
);
