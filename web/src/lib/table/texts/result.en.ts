/** How a game ended, in English. */

import { texts } from "$lib/i18n";

export const t = texts({
  "over.you-won": "You won!",
  "over.won": "{names} win together",
  "over.won-one": "{name} won",
  "over.all": "You did it together!",
  "over.draw": "A draw",
  "over.alone": "Well done, {name}!",
  "over.you": "You",
  "over.nobody": "Nobody won",
  "over.possible": "best possible {best}, {percent}\u00a0%",
  "over.rematch": "Play again",
  "over.rematch-wait": "Waiting for {names}",
  "over.rematch-wanted": "{names} would like to play again.",
  "over.onward": "Next game",
  "over.replay": "Watch it again",
  "over.you-late": "Your time was up.",
  "over.late": "{name}’s time was up.",
  "over.you-gave-up": "You gave up.",
  "over.gave-up": "{name} gave up.",
});
