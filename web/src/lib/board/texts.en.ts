/** Boards that know nothing of their game, in English. */

import { texts } from "$lib/i18n";

export const t = texts({
  "generic.board": "The board",
  "generic.menu": "What you can do",
  "generic.write": "Write a move",
  "generic.or-write": "Or write a move",
  "generic.write-hint": "Your move",
  "generic.send": "Play it",
  "generic.hint": "Hint",
  "generic.thinking": "Thinking…",
  "generic.wait": "Waiting for {names}.",
  "generic.samples": "Some examples:",
  "generic.writing": "{name} is writing: {text}",
  "generic.team": "Your team: {names}",

  "over.prides": "What was special",
});
