// A short story and its authors, for tests.
import type { SeatLook } from "../../games";
import { wordsOf } from "../../wordcount";
import type { Sentence, Story } from "./wire";

/** A sentence whose words were written by these seats in turn. */
export function sentence(text: string, round: number | null, ...seats: number[]): Sentence {
  const marks = wordsOf(text).map((_, place) => ({ seat: seats[place % seats.length] ?? 0, free: false }));
  return { text, marks, teller: seats[0] ?? 0, round };
}

export function story(lines: Sentence[]): Story {
  return {
    options: { dice: 15, rounds: 12, supply: null, opening: "Happy birthday, Robot!", words: [], by_age: [] },
    lines,
    coins: [
      { heads: 4, tails: 1 },
      { heads: 0, tails: 2 },
      { heads: 3, tails: 0 },
    ],
    gifts: [],
    ending: "coins",
  };
}

export const SEATS: SeatLook[] = ["Mia", "Ole", "Ruth"].map((name, seat) => ({
  seat,
  name,
  face: ["fox", "bear", "owl"][seat] ?? "fox",
  bot: null,
  people: [],
  team: false,
  here: true,
  since: null,
  absent: false,
  you: seat === 0,
  asked: false,
  ends: null,
}));
