/** What a game of Robotory is proud of, in English. */

import { texts } from "$lib/i18n";
import { sentences } from "./sentence";
import { t as board } from "./board.en";

export const t = texts(
  {
    "pride.way": "The longest way",
    "pride.way.text": "{name} drove the {robot} {steps} hexes in one go, to {hex}.",
    "pride.hungry": "The hungriest robot",
    "pride.hungry.text": "The {robot} ate {discs} discs.",
    "pride.comeback": "What a comeback",
    "pride.comeback.text": "{name} had no robot at home after move {move}, and won.",
    "pride.swings": "Back and forth",
    "pride.swings.text": "The lead changed {times} times.",
  },
  board,
);

export const said = sentences(t);
