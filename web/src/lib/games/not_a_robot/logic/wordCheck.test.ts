import { expect, it } from "vitest";
import known from "../../../../../../tests/games/not_a_robot/words.json";
import { say } from "$lib/i18n";
import { troubleWith } from "./wordCheck";
import { aView, LINES } from "../testing/samples";

const view = aView({ lines: LINES, used: ["moon", "don't"] });
const trouble = (typed: string) => {
  const found = troubleWith(typed, view);
  return found && say(found.text, found.values);
};

it.each(known as { word: string; trouble?: string }[])("“$word”, as in the rules", ({ word, trouble: why }) => {
  expect(trouble(word)).toBe(why ?? null);
});
it.each(["", "  ", "camel", " camel ", "ice-cream", "o'clock", "Ärger", "月", "月亮", "พระจันทร์", "onerous"])(
  "“%s” may be said",
  (word) => {
    expect(trouble(word)).toBeNull();
  },
);
it.each([
  ["two words", "Say one word, without blanks or signs."],
  ["stop!", "Say one word, without blanks or signs."],
  ["🙂", "Say one word, without blanks or signs."],
  ["r2d2", "A word has no digits."],
  ["Ⅸ", "A word has no digits."],
  ["月".repeat(31), "A word has 30 letters at most."],
  ["ｎｉｎｅ", "Say something about what is in the picture, not about its number or place."],
  ["Nine", "Say something about what is in the picture, not about its number or place."],
  ["third", "Say something about what is in the picture, not about its number or place."],
  ["Warm", "“Warm” has been said in this game already. Say another word."],
  ["don’t", "“don’t” has been said in this game already. Say another word."],
  ["a".repeat(31), "“aaaaaaaaaaaa…” is too long: one word has 30 letters at most."],
])("“%s”: %s", (word, words) => {
  expect(trouble(word)).toBe(words);
});
