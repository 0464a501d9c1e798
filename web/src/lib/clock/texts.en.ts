/** Clocks and how fast they run, in English. */

import { texts } from "$lib/i18n";

export const t = texts({
  "game.pace": "Clock",
  "game.reminder": "A gentle reminder",

  "pace.none": "Off",
  "pace.half": "Half",
  "pace.own": "Normal",
  "pace.double": "Double",
  "pace.none.help": "Nobody is hurried.",
  "pace.seconds": "{n} seconds for each move. Then the clock plays for you.",
  "pace.range": "{least} to {most} seconds, by what is asked. Then the clock plays for you.",
  "pace.budget": "Whole game",
  "pace.budget.more": "{minutes} min + {increment} s",
  "pace.budget.bare": "{minutes} min",
  "pace.budget.each": "For each of you",
  "pace.budget.loses": "Minutes for the whole game, seconds more with each move. Whose time is up has lost.",
  "pace.budget.plays":
    "Minutes for the whole game, seconds more with each move. When the time is up, the clock plays: 10 seconds a move.",
  "pace.budget.up": "When the time is up",
  "pace.budget.lose": "You lose",
  "pace.budget.play": "The clock plays",
  "pace.gentle.none": "Off",
  "pace.gentle.half": "Soon",
  "pace.gentle.own": "Normal",
  "pace.gentle.double": "Late",
  "pace.gentle.none.help": "No clock: nobody is hurried.",
  "pace.gentle.seconds": "The clock reminds you after {n} seconds. It never plays for you.",
  "pace.gentle.range": "The clock reminds you after {least} to {most} seconds. It never plays for you.",

  "time.hurry": "hurry",
  "time.waiting": "We can wait",
  "time.ask": "Time left",
  "time.spoken": "{minutes} minutes and {seconds} seconds left",
  "time.spoken-one": "1 minute and {seconds} seconds left",
  "time.spoken-short": "{seconds} seconds left",
});
