/** The bar on top of a page, in English. */

import { texts } from "$lib/i18n";
import { t as page } from "./page.en";

export const t = texts(
  {
    "app.home": "Tablebot, home",

    "home.screen": "Big screen",

    "me.open": "Your name and face: {name}",

    "screen.ask": "Which table should this screen show?",
    "screen.go": "Show the table here",

    theme: "Light or dark",
    "theme.system": "Like my device",
    "theme.light": "Light",
    "theme.dark": "Dark",
    "theme.now": "Theme: {theme}",

    sound: "Sounds",
    "sound.on": "Sounds are on",
    "sound.off": "Sounds are off",
  },
  page,
);
