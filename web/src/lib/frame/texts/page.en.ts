/** What every page may have to say, in English. */

import { texts } from "$lib/i18n";
import { t as ui } from "$lib/ui/texts.en";

export const t = texts(
  {
    "home.credits": "Credits",

    "app.name": "Tablebot",

    skip: "Skip to the main part",

    "play.back-home": "Leave the page; your seat is kept",

    "home.play": "Play now",
    "home.class": "For a class",
    "home.generic": "A game for your table.",

    "game.no-rules": "The rules did not load.",

    "missing.title": "Nothing here",
    "missing.text": "This page does not exist. Maybe a letter is wrong.",
    "missing.table": "There is no table {code}",
    "missing.table-text": "Maybe a letter is wrong, or the table was cleared away.",
    "missing.home": "Back to the start",
  },
  ui,
);
