/** What the clock has done, in English. */

import { texts } from "$lib/i18n";

export const t = texts({
  "clock.yours": "Time is up! The clock has played for you.",
  "clock.theirs": "Time is up for {name}! The clock has played.",
  "clock.move": "It was: {move}.",
});
