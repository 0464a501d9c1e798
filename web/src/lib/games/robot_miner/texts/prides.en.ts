/** What a game of Robot Miner is proud of, in English. */

import { texts } from "$lib/i18n";

export const t = texts({
  "mine.pride.way": "The longest way",
  "mine.pride.way.text": "{name} collected {n} jewels.",
  "mine.pride.bonus": "Star collector",
  "mine.pride.bonus.text": "{name} found {n} bonus jewels.",
  "mine.pride.close": "Closest to the best",
  "mine.pride.close.text": "{name} has {n} of {best} points: {share} %.",
  "mine.pride.perfect": "A perfect way",
  "mine.pride.perfect.text": "{name} has {n} points. More is not possible.",
  "mine.pride.strike": "The boldest strike",
  "mine.pride.strike.text": "{name} stole the {value} from {other}: {n} points gone.",
  "mine.pride.back": "Won back",
  "mine.pride.back.text": "{name} took back {n} stolen jewels.",
  "mine.pride.back.one": "{name} took back a stolen jewel.",
  "mine.pride.jewel": "The largest jewel",
  "mine.pride.jewel.text": "{name} collected the {value}.",
});
