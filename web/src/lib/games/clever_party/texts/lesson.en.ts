/** The guided first party in English. */

import { type KeyOf, texts } from "$lib/i18n";
import { t as board } from "./board.en";

export const t = texts(
  {
    "lesson.of": "Turn {n} of {all}",
    "lesson.next": "Next",
    "lesson.play": "Play now",
    "lesson.done": "Good! Now tap Done.",
    "lesson.balloon": "You have thrown a heart! Tap the heart balloon.",
    "lesson.balloon.done": "Well done! Balloons go from left to right. The frog must wait.",
    "lesson.joker": "The robot is a joker. It can be anything! Tap what you like.",
    "lesson.joker.done": "A joker fits everywhere. Lucky you!",
    "lesson.sweets": "Sweets come in pairs. Two cupcake dice: tap two cupcakes!",
    "lesson.sweets.done": "You have won a star! Most stars win.",
    "lesson.chain": "Let the joker be a blue balloon. Tap it!",
    "lesson.chain.rabbit": "And now the rabbit. Look: it brings sweets!",
    "lesson.chain.go": "A bonus waits for you. Tap Done!",
    "lesson.chain.sweets": "Two sweets for free! Tap the donuts: they bring a candle.",
    "lesson.chain.wagon": "And a whole wagon for free! Tap it.",
    "lesson.chain.done": "What a chain: four crosses, and a star!",
    "lesson.candles": "Two candles on the wagon, two candle dice. Tap the wagon!",
    "lesson.candles.done": "A wagon is crossed off all at once. One more star!",
    "lesson.share": "Your friend has thrown. The dice that are left are for you! Tap a present.",
    "lesson.share.done": "You can do it all! Is an area full? Then the party is over.",
  },
  board,
);

export type Key = KeyOf<typeof t>;
