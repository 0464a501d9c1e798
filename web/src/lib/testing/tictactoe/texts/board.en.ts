/** What the board of tic-tac-toe says, in English. */

import { texts } from "$lib/i18n";

export const t = texts({
  "square.free": "Square {n}, free",
  "square.taken": "Square {n}, {sign}",
});
