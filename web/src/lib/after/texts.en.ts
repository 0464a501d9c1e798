/** The time after a game, in English. */

import { texts } from "$lib/i18n";
import { t as result } from "$lib/table/texts/result.en";
import { t as seats } from "$lib/table/texts/seats.en";
import { t as ui } from "$lib/ui/texts.en";

export const t = texts(
  {
    "over.look": "Look at the board",
    "over.analysis": "Analysis",
    "over.share": "Share the result",
    "over.shelved": "You find it again on your shelf, on the home page of this device.",
    "over.rotates": "Somebody else begins then.",
    "over.no-wait": "Play again at once",
    "over.place": "Place {n}",
    "over.length": "From start to end",
    "over.length-text": "{n} steps in {time}.",
    "over.seconds": "{n} seconds",
    "over.minute": "1 minute",
    "over.minutes": "{n} minutes",
    "over.hour": "1 hour, {m} minutes",
    "over.hours": "{h} hours, {m} minutes",
    "over.other": "Another game, same people",
    "over.other-go": "Go on with {game}",
    "over.other-host": "{name} can choose another game.",
  },
  result,
  seats,
  ui,
);
