/** The forms in which a host chooses, in English. */

import { texts } from "$lib/i18n";

export const t = texts({
  "options.more": "More choices",
  "options.yes": "Yes",
  "options.no": "No",
  "options.none": "As many as you like",
  "options.type-word": "Type a word",
  "options.remove": "Take {word} off the list",
  "options.words-full": "{n} words are enough.",
  "options.place": "{name}, number {n}",
  "options.clear": "Clear",
  "options.tap-next": "Who is next?",
  "options.nobody": "Nobody",
  "options.seat-gone": "Nobody sits there any more. Please choose again.",
  "options.outdated": "Somebody came or went. Tap the seats in order again, or clear the order.",

  "game.variant": "Kind of game",
  "game.variant.own": "Your own",
  "game.seats": "Seats",
  "game.writer": "A language model at {host} writes for the bots: what you write is sent there.",
});
