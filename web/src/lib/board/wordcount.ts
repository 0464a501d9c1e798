/** What is a word, in any script: the twin of `core/words.py`, for counting while somebody writes. */

export interface Word {
  text: string;
  /** Where it stands, in UTF-16 units. */
  start: number;
  end: number;
}

/** Characters in one word, at most. */
export const LONGEST = 30;
/** Hyphens in one word, at most. */
export const HYPHENS = 2;

/** Letters of scripts that put no blanks between words: Thai, Lao, Burmese, Khmer, kana, Bopomofo, Han, Yi. */
const ALONE =
  "\\u0E00-\\u0EFF\\u1000-\\u109F\\u1780-\\u17FF\\u3005-\\u3007\\u3031-\\u312F\\u31A0-\\u31FF\\uFF66-\\uFF9F" +
  "\\u3400-\\u4DBF\\u4E00-\\uA4CF\\uF900-\\uFAFF\\u{20000}-\\u{3FFFF}";
const ONE = `(?:(?=[${ALONE}])\\p{L})`;
const LETTER = `(?:(?![${ALONE}])\\p{L}|\\p{N})`;
const WORD = new RegExp(
  `${ONE}\\p{M}*|${LETTER}(?:${LETTER}|\\p{M}|['’\\-\\u2010\\u2011\\u200C\\u200D](?=${LETTER})|(?<=\\p{N})[.,](?=\\p{N}))*`,
  "gu",
);
const BLANKS = /[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+/gu;
const CONTROL = /(?![\u200C-\u200F])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Of a country such as Wales. Elsewhere its letters hide a message: nobody sees them, but a program reads them. */
const FLAG = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu;
/** Six marks on one letter, whatever stands unseen among them: they would be drawn over the lines above and below. */
const PILED = /[\p{Mn}\p{Me}](?:\p{Cf}*[\p{Mn}\p{Me}]){5}/u;

/** The words of a tidied text, in order. In a script without blanks one letter is one word. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** The text with its letters composed, and one blank where there were several. */
export function tidied(text: string): string {
  return text.normalize("NFC").replace(BLANKS, " ").replace(/^ | $/g, "");
}

/** As words are compared: with either apostrophe and any hyphen. */
export function plain(word: string): string {
  return word.replace(/’/g, "'").replace(/[\u2010\u2011]/g, "-");
}

/** Why this text cannot be used whatever it says, as the server would put it; null: it can. */
export function refusal(text: string): { text: string; values: Record<string, string | number> } | null {
  if (CONTROL.test(text.replace(FLAG, "")) || PILED.test(text))
    return { text: "Some signs cannot be used here, such as line breaks.", values: {} };
  for (const { text: word } of wordsOf(text)) {
    if ([...word].length > LONGEST)
      return {
        text: "“{word}…” is too long: one word has {n} letters at most.",
        values: { word: [...word].slice(0, 12).join(""), n: LONGEST },
      };
    if (plain(word).split("-").length - 1 > HYPHENS)
      return { text: "“{word}” has too many hyphens: {n} are enough.", values: { word, n: HYPHENS } };
  }
  return null;
}
