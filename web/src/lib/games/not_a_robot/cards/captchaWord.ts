// A word as a CAPTCHA writes it: letters turned and moved a little, two lines through them. A word always looks the same.

export interface Letter {
  sign: string;
  /** Degrees. */
  turn: number;
  /** Hundredths of the letter's height. */
  shift: number;
}

/** Scripts whose letters can stand apart; the letters of others are joined, and would come apart. */
const APART = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}'’-]+$/u;

/** The letters of a word. Null: the word is better left whole. */
export function captchaLetters(word: string): Letter[] | null {
  if (!APART.test(word)) return null;
  const draw = numbersFrom(word);
  return [...word].map((sign) => ({ sign, turn: draw(19) - 9, shift: draw(17) - 8 }));
}

/** Two lines through a word, in a box of 120 x 36. */
export function captchaStrokes(word: string): string {
  const draw = numbersFrom(`${word}/`);
  return `M0 ${4 + draw(11)}Q40 ${20 + draw(18)} 120 ${4 + draw(18)}M0 ${22 + draw(11)}Q70 ${draw(16) - 6} 120 ${20 + draw(12)}`;
}

/** Numbers below a limit, drawn from the word alone. */
function numbersFrom(word: string): (limit: number) => number {
  let state = [...word].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 2166136261);
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 16) % limit;
  };
}
