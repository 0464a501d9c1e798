// What is wrong with a word while it is being typed: what the rules would say, as far as this page can know.
import { LONGEST, plain, refusal, tidied, wordsOf } from "$lib/board/wordcount";
import type { View } from "../wire";

export interface Trouble {
  text: string;
  values: Record<string, string | number>;
}

/** A picture's number, or its place. */
const PLACES = new Set(
  "one two three four five six seven eight nine first second third fourth fifth sixth seventh eighth ninth".split(" "),
);

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
  if (PLACES.has(same(word)))
    return { text: "Say something about what is in the picture, not about its number or place.", values: {} };
  const said = [...view.used, ...view.lines.map((line) => line.word)].some((other) => same(other) === same(word));
  return said ? { text: "“{word}” has been said in this game already. Say another word.", values: { word } } : null;
}

/** As words are compared: in small letters, without what cannot be seen. */
function same(word: string): string {
  return plain(word)
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();
}
