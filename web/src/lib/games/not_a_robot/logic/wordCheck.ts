// What is wrong with a word while it is being typed: what the rules would say, as far as this page can know.
import { LONGEST, plain, refusal, tidied, wordsOf } from "$lib/board/wordcount";
import type { View } from "../wire";

export interface Trouble {
  text: string;
  values: Record<string, string | number>;
}

/** Of a picture, in any form. A second is a piece of time. */
const NUMBERS = new Set(
  (
    "one two three four five six seven eight nine ones twos threes fours fives sixes sevens eights nines first third " +
    "fourth fifth sixth seventh eighth ninth firsts thirds fourths fifths sixths sevenths eighths ninths firstly " +
    "secondly thirdly twice thrice i ii iii iiii iv v vi vii viii ix 一 二 三 四 五 六 七 八 九"
  ).split(" "),
);
/** Where a picture lies on the table. */
const PLACES = new Set(
  (
    "top tops bottom bottoms left right middle middles centre centres center centers central corner corners upper " +
    "lower row rows column columns above below topmost bottommost leftmost rightmost uppermost lowermost"
  ).split(" "),
);
/** What a number or a place is put to. */
const PICTURES = new Set(["picture", "card", "image", "number", "place"]);

/** Why this cannot be said, as the server would put it. Null: it can, or nothing is typed yet. */
export function troubleWith(typed: string, view: Pick<View, "lines" | "used">): Trouble | null {
  const word = tidied(typed);
  if (word === "") return null;
  const bad = refusal(word);
  if (bad) return bad;
  const parts = wordsOf(word).map((part) => part.text); // Several, in a script without blanks.
  if (parts.join("") !== word) return { text: "Say one word, without blanks or signs.", values: {} };
  if ([...word].length > LONGEST) return { text: "A word has {n} letters at most.", values: { n: LONGEST } };
  if (/\p{N}/u.test(word)) return { text: "A word has no digits.", values: {} };
  if (isNumberOrPlace(word))
    return { text: "Say something about what is in the picture, not about its number or place.", values: {} };
  const said = [...view.used, ...view.lines.map((line) => line.word)].some((other) => same(other) === same(word));
  return said ? { text: "“{word}” has been said in this game already. Say another word.", values: { word } } : null;
}

/** Whether a word says nothing but which picture: “fives”, “IX”, “top-left”, “lowerleft”, “picture-two”. */
function isNumberOrPlace(word: string): boolean {
  const parts = same(word).split("-");
  const hints = parts.filter((part) => NUMBERS.has(part) || PLACES.has(part) || isTwoPlaces(part));
  return hints.length > 0 && parts.every((part) => hints.includes(part) || PICTURES.has(part));
}

function isTwoPlaces(word: string): boolean {
  return [...word].some((_, at) => PLACES.has(word.slice(0, at)) && PLACES.has(word.slice(at)));
}

/** As words are compared: in small letters, without what cannot be seen. */
function same(word: string): string {
  return plain(word)
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();
}
