// The big screen of Happy Birthday, Robot!, in English.
import { texts } from "$lib/i18n";
import { t as board } from "./board.en";

export const t = texts(
  {
    "screen.by": "A story by {names}",
    "screen.page": "{n} of {pages}",
  },
  board,
);
