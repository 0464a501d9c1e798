/** A game's own page, its lesson and its sheets, in English. */

import { texts } from "$lib/i18n";
import { t as page } from "$lib/frame/texts/page.en";
import { t as options } from "$lib/options/texts.en";

export const t = texts(
  {
    "home.more": "About {game}",

    "game.all": "All games",
    "game.learn": "Learn in two minutes",
    "game.play": "Play against a bot",
    "game.play-many": "Play against {n} bots",
    "game.level": "How strong?",
    "game.paper": "Sheets to print",
    "game.paper-none": "This game has nothing to print.",
    "game.alone": "Play alone",
    "game.open": "Play with people",
    "game.open-table": "Open a table",
    "game.open-help": "You get a code and a picture to scan. Others join with them.",
    "game.rules": "The rules",
    "game.bots": "Bots at the start",

    "learn.none": "This game has no lesson yet. Its rules are short.",
    "learn.done": "Well done! Now play a real game.",
    "learn.title": "Learn {game}",
  },
  page,
  options,
);
