// Seats, sentences, stories and states for tests.
import { wordsOf } from "$lib/board/wordcount";
import type { SeatLook } from "$lib/games/contract";
import { aLook } from "$lib/testing/seats";
import type { Options, Rolling, Sentence, Story, Writing } from "../wire";

const OPTIONS: Options = {
  dice: 15,
  rounds: 12,
  supply: null,
  opening: "Happy birthday, Robot!",
  words: [],
  by_age: [],
};

const FACES = ["fox", "bear", "owl"];

/** Mia, Ole, Ruth and Pixel, one seat after the other; the reader's own is the first. */
export function someSeats(names: readonly string[] = ["Mia", "Ole", "Ruth", "Pixel"]): SeatLook[] {
  return names.map((name, seat) => aLook(seat, name, { face: FACES[seat] ?? "cat" }));
}

/** A sentence whose words were written by these seats in turn; the first of them tells. */
export function aSentence(text: string, by: readonly number[] = [0], round: number | null = 1): Sentence {
  const marks = wordsOf(text).map((_, at) => ({ seat: by[at % by.length] ?? 0, free: false }));
  return { text, marks, teller: by[0] ?? 0, round };
}

export function aStory(changed: Partial<Omit<Story, "options">> & { options?: Partial<Options> } = {}): Story {
  const coins = Array.from({ length: 4 }, () => ({ heads: 0, tails: 0 }));
  return { lines: [], coins, gifts: [], ending: null, ...changed, options: { ...OPTIONS, ...changed.options } };
}

/** A story of three people that ended after these lines, with ten coins. */
export function aFinishedStory(lines: Sentence[]): Story {
  const coins = [
    { heads: 4, tails: 1 },
    { heads: 0, tails: 2 },
    { heads: 3, tails: 0 },
  ];
  return aStory({ lines, coins, ending: "coins" });
}

/** Somebody is rolling, with the piles that these throws make. */
export function aRolling(throws: Rolling["throws"] = [], changed: Partial<Rolling> = {}): Rolling {
  const faces = throws.flat();
  const count = (face: (typeof faces)[number]) => faces.filter((one) => one === face).length;
  const piles = { keep: count("keep"), right: count("and"), left: count("but") };
  return { type: "roll", story: aStory(), round: 1, turn: 0, teller: 0, piles, throws, ...changed };
}

/** Somebody is writing, after these throws. */
export function aWriting(
  pen: Writing["pen"],
  text = "",
  throws: Rolling["throws"] = [["keep", "and", "but"]],
  changed: Partial<Omit<Writing, "type">> = {},
): Writing {
  const rolled = aRolling(throws);
  return { ...rolled, pen, sentence: aSentence(text, [changed.teller ?? 0]), earned: 0, ...changed, type: "write" };
}
