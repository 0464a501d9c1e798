// What a game can be proud of, in English.
import { texts } from "$lib/i18n";

export const t = texts({
  "pride.bluff": "The best bluff",
  "pride.bluff.text": "{name} said “{word}” as the Robot in round {n}, and only {found} of {all} noticed.",
  "pride.bluff.none": "{name} said “{word}” as the Robot in round {n}, and nobody noticed.",
  "pride.detective": "The best detective",
  "pride.detective.text": "{name} voted for the right one {n} times.",
  "pride.detective.one": "{name} voted for the right one once.",
  "pride.nose": "The finest nose",
  "pride.nose.text": "{name} was the Robot in round {n} and found the picture by the words of the others.",
  "pride.human": "The most suspicious Human",
  "pride.human.text": "{name} said “{word}” in round {n} and got {votes} votes, for nothing.",
});
