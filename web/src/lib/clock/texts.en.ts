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
  "pace.half.help": "Half the usual time to think.",
  "pace.own.help": "The usual time to think.",
  "pace.double.help": "Twice the usual time to think.",
  "pace.gentle.none": "Off",
  "pace.gentle.half": "Soon",
  "pace.gentle.own": "Normal",
  "pace.gentle.double": "Late",
  "pace.gentle.none.help": "No clock: nobody is hurried.",
  "pace.gentle.half.help": "The clock reminds you soon. It never plays for you.",
  "pace.gentle.own.help": "The clock reminds you after a while. It never plays for you.",
  "pace.gentle.double.help": "The clock reminds you late. It never plays for you.",

  "time.hurry": "hurry",
  "time.waiting": "We can wait",
  "time.ask": "Time left",
  "time.spoken": "{minutes} minutes and {seconds} seconds left",
  "time.spoken-one": "1 minute and {seconds} seconds left",
  "time.spoken-short": "{seconds} seconds left",
});
