// The big screen of I'm Not a Robot, in English.
import { texts } from "$lib/i18n";

export const t = texts({
  "big.title": "I’m Not a Robot",
  "big.over": "The last round is over",
  "big.cards": "Round {n} of {all}. {seats} at the table, one card at the Server.",
  "big.cards-machines": "Round {n} of {all}. {seats} at the table, and one is the Robot.",
  "big.pictures": "The pictures",
  "big.prove": "Prove you are human:",
  "big.nine": "one of these nine",
  "big.out": "The answer is out:",
  "big.was": "it is picture {n}",
  "big.stage": "On the stage",
  "big.awaited": "Still to come",
  "big.words": "The words, in order",
  "big.silent": "(no word)",
  "big.server": "The Server keeps one card, face down.",
  "big.dealt": "{n} cards, face down",
  "big.name": "Whoever is ready says a word, on their own screen.",
  "big.ask": "Everyone answers in secret, on their own screen.",
  "big.guess": "Nobody helps, please.",
  "big.discuss": "Talk about it. Press “ready” when you know whom you suspect.",
  "big.vote": "Everyone votes in secret, on their own screen.",
  "big.said": "{name} said:",
  "big.waits": "We wait for {names}.",
  "big.votes": "{n} of {all} votes are in",
});
