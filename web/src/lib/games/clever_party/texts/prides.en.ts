/** What a party is proud of, in English. */

import { texts } from "$lib/i18n";
import { t as board } from "./board.en";

export const t = texts(
  {
    "pride.chain": "The longest chain",
    "pride.chain.text": "{name} set off {n} bonus crosses, one after another.",
    "pride.turn": "The best turn",
    "pride.turn.text": "{name} crossed off {n} symbols in one turn.",
    "pride.guest": "A good use of the rest",
    "pride.guest.text": "{name} crossed off {n} symbols with dice that were left.",
    "pride.area": "{name} made it full",
    "pride.area.text": "{name} crossed off {areas}.",
    "pride.whole.yellow": "all balloons",
    "pride.whole.red": "the whole train",
    "pride.whole.green": "all presents",
    "pride.whole.blue": "all sweets",
    "pride.photo": "A photo finish",
    "pride.photo.text": "{name} has {stars}, {names} just {n}.",
  },
  board,
);
