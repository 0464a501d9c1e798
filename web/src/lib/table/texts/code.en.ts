/** Typing the code of a table, in English. */

import { texts } from "$lib/i18n";

export const t = texts({
  "home.join": "Join a table",
  "home.letter": "Letter {n} of {of}",
  "home.go": "Go to the table",
  "home.missing.1": "One more letter",
  "home.missing.2": "Two more letters",
  "home.missing.3": "Three more letters",
  "home.missing.4": "Enter the letters",
});
