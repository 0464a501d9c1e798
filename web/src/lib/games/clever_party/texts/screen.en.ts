/** The big screen in English. */

import { texts } from "$lib/i18n";
import { t as board } from "./board.en";

export const t = texts(
  {
    "big.chooses": "{name} chooses",
    "big.uses": "{name} uses",
    "big.left": "still here for everyone",
    "big.shared": "for everyone else",
    "big.bonuses": "bonus crosses waiting",
    "big.next": "Next: {name}",
  },
  board,
);
