// What a story can be proud of, in English.
import { texts } from "$lib/i18n";

export const t = texts({
  "pride.longest": "Longest sentence",
  "pride.longest.text": "{n} words by {names}: “{text}”",
  "pride.generous": "Most generous",
  "pride.generous.text": "{name} gave away {n} coins.",
  "pride.generous.one": "{name} gave away a coin.",
  "pride.word": "The word we loved",
  "pride.word.text": "“{word}” stands in the story {n} times.",
  "pride.pen": "Busiest pen",
  "pride.pen.text": "{name} wrote {n} words into one sentence.",
  "pride.brave": "Bravest roll",
  "pride.brave.text": "{name} rolled on {n} times though a neighbour had three dice.",
  "pride.brave.one": "{name} rolled on though a neighbour had three dice.",
});
