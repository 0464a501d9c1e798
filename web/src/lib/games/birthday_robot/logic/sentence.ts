// A sentence that goes from hand to hand: the twin of `sentence.py`, so that writers know what is wrong before they send it.
import { plain, refusal, tidied, wordsOf, type Word } from "$lib/board/wordcount";
import type { Mark, Sentence } from "../wire";

export type FreeWord = "Robot" | "and" | "but";

/** What somebody may write. */
export interface Budget {
  /** Words paid by dice, or by the coins of the epilogue. */
  dice: number;
  /** More words, paid by TAILS. */
  tails: number;
  /** Each of them once for free. */
  free: readonly FreeWord[];
}

/** A word of the text that somebody is writing. */
export interface WrittenWord extends Word {
  /** Which of the old words it is. Null: it is new. */
  old: number | null;
  /** New, and costs nothing. */
  free: boolean;
}

/** What the rules will say about a text. */
export interface Judgement {
  text: string;
  words: WrittenWord[];
  /** New words that cost something. */
  paid: number;
  /** The free words that were used. */
  used: FreeWord[];
  /** Why it would be refused, as the server would put it. Null: it would not. */
  trouble: { text: string; values: Record<string, string | number> } | null;
}

/** Characters that one writer adds to a sentence, at most. */
export const MOST = 200;
const FORMS: Record<FreeWord, readonly string[]> = {
  Robot: ["Robot", "Robot's"],
  and: ["and", "And"],
  but: ["but", "But"],
};

/** The text as the rules will judge it. */
export function judged(sentence: Pick<Sentence, "text">, text: string, budget: Budget): Judgement {
  const tidy = tidied(text);
  const { words, missing, recased } = comparedWithOld(wordsOf(sentence.text), wordsOf(tidy));
  const used = budget.free.filter((kind) => {
    const first = words.find((word) => word.old === null && !word.free && FORMS[kind].includes(plain(word.text)));
    if (first) first.free = true;
    return first !== undefined;
  });
  const paid = words.filter((word) => word.old === null && !word.free).length;
  const more = [...tidy].length - [...sentence.text].length;
  const most = budget.dice + budget.tails;
  const trouble =
    refusal(tidy) ??
    (more > MOST
      ? { text: "That is too long by {n}. Leave some room for the others.", values: { n: more - MOST } }
      : missing !== null
        ? {
            text: recased
              ? "“{word}” stays as it is, unless you put a word before it."
              : "“{word}” must stay where it is. You can only add words.",
            values: { word: missing },
          }
        : paid > most
          ? { text: tooMany(most), values: { n: most, over: paid - most } }
          : null);
  return { text: tidy, words, paid, used, trouble };
}

/** The words in runs of the same author, with the signs and blanks that follow each word. */
export interface Run {
  seat: number;
  words: { text: string; after: string; free: boolean }[];
}

/** What stands before the first word, and the runs. */
export function runsOf({ text, marks }: Pick<Sentence, "text" | "marks">): { before: string; runs: Run[] } {
  const words = wordsOf(text);
  const runs: Run[] = [];
  words.forEach((word, place) => {
    const { seat, free }: Mark = marks[place] ?? { seat: 0, free: false };
    const after = text.slice(word.end, words[place + 1]?.start ?? text.length);
    const last = runs.at(-1);
    const run = last?.seat === seat ? last : { seat, words: [] };
    if (run !== last) runs.push(run);
    run.words.push({ text: word.text, after, free });
  });
  return { before: text.slice(0, words[0]?.start ?? text.length), runs };
}

interface Compared {
  words: WrittenWord[];
  /** The first old word that is no longer there. */
  missing: string | null;
  /** It is there, at the beginning, but with another capital. */
  recased: boolean;
}

function comparedWithOld(old: Word[], now: Word[]): Compared {
  let at = 0;
  const words = now.map((word, place): WrittenWord => {
    const next = old[at];
    // Behind a new word, the first one may get or lose its capital.
    const form = at === 0 && place > 0 ? uncapped : plain;
    return { ...word, old: next && form(word.text) === form(next.text) ? at++ : null, free: false };
  });
  const recased = at === 0 && now[0] !== undefined && uncapped(now[0].text) === uncapped(old[0]?.text ?? "");
  return { words, missing: old[at]?.text ?? null, recased };
}

function uncapped(word: string): string {
  const [first = "", ...rest] = plain(word);
  return first.toLowerCase() + rest.join("");
}

function tooMany(words: number): string {
  if (words === 0) return "You have no words to write, only the free ones.";
  return words === 1 ? "You may write one word: {over} too many." : "You may write {n} words: {over} too many.";
}
