/** The home page, in English. */

import { texts } from "$lib/i18n";
import { t as page } from "$lib/frame/texts/page.en";
import { t as code } from "$lib/table/texts/code.en";
import { t as seats } from "$lib/table/texts/seats.en";

export const t = texts(
  {
    "home.title": "Pull up a chair.",
    "home.sub": "Games about robots and birthdays, for people and bots at one table.",
    "home.continue": "Continue",
    "home.with": "with {names}",
    "home.alone": "waiting for others",
    "home.your-turn": "Your turn",
    "home.open": "Not started",
    "home.closed": "Closed",
    "home.playing": "Playing",
    "home.forget": "Take {game} ({code}) off the list",
    "shelf.title": "Your shelf",
    "shelf.tidy": "Tidy up",
    "shelf.tidied": "Done",
    "shelf.take-off": "Take {title} off the shelf",
    "shelf.story": "Story",
    "shelf.record": "Record",
    "shelf.game": "Game",
    "home.start": "Start a table",
    "home.play-game": "Play {game} now",
    "home.open-table": "Open a table",
    "home.open-game": "Open a table: {game}",
    "home.minutes": "{n} min",
    "home.age": "{n}+",
    "home.seats": "{from} to {to}",
    "home.my-class": "Your class {code}",
    "home.replay": "Watch a game from a file",
    "home.seats-label": "Seats:",
    "home.time-label": "Time:",
    "home.age-label": "Age:",
  },
  page,
  code,
  seats,
);
