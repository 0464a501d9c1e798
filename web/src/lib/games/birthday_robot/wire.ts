/* Made from the Python types by `tablebot types`. Do not edit. */

export type Move = Roll | Stop | Write | Give | Finish;

/**
 * What a seat sees: all of it lies open.
 */
export interface View {
  seat: number | null;
  state: Rolling | Tossed | Writing | Epilogue | Finished;
}
/**
 * 2 The Storyteller may roll, and may stop after the first time.
 */
export interface Rolling {
  type: "roll";
  story: Story;
  round: number;
  turn: number;
  teller: number;
  piles: Piles;
  throws: ("and" | "but" | "keep")[][];
}
/**
 * What lasts from turn to turn.
 */
export interface Story {
  options: Options;
  lines: Sentence[];
  coins: Coins[];
  gifts: Gift[];
  ending: ("coins" | "host" | "rounds" | "silence" | "supply") | null;
}
/**
 * 8.1 What a host may choose.
 */
export interface Options {
  dice: number | null;
  rounds: number;
  supply: number | null;
  opening: string;
  words: string[];
  by_age: number[];
}
/**
 * A sentence of the story.
 */
export interface Sentence {
  text: string;
  marks: Mark[];
  teller: number;
  round: number | null;
}
/**
 * 5.2 Who wrote a word.
 */
export interface Mark {
  seat: number;
  free: boolean;
}
/**
 * 6.1 What a seat has earned, 6.3 and what it was given.
 */
export interface Coins {
  heads: number;
  tails: number;
}
/**
 * 6.3 A gift that was made.
 */
export interface Gift {
  giver: number;
  to: number;
  coins: number;
  line: number;
}
/**
 * 2.2 The dice that were rolled in this turn, by the seat that got them.
 */
export interface Piles {
  keep: number;
  right: number;
  left: number;
}
/**
 * 2.1 Dice are in the air.
 */
export interface Tossed {
  type: "tossed";
  story: Story;
  round: number;
  turn: number;
  teller: number;
  piles: Piles;
  throws: ("and" | "but" | "keep")[][];
  dice: number;
}
/**
 * 3, 4 The Storyteller begins the sentence, the right neighbour adds to it, then the left one.
 */
export interface Writing {
  type: "write";
  story: Story;
  round: number;
  turn: number;
  teller: number;
  piles: Piles;
  throws: ("and" | "but" | "keep")[][];
  pen: "begin" | "left" | "right";
  sentence: Sentence;
  earned: number;
}
/**
 * 7.2 Everybody writes one last sentence.
 */
export interface Epilogue {
  type: "epilogue";
  story: Story;
  order: number[];
  turn: number;
}
/**
 * 7.3 Everybody shares the story.
 */
export interface Finished {
  type: "finished";
  story: Story;
}
/**
 * 2.1 The Storyteller rolls some dice of the pool.
 */
export interface Roll {
  type: "roll";
  dice: number;
}
/**
 * 2.1 The Storyteller has rolled enough.
 */
export interface Stop {
  type: "stop";
}
/**
 * 3.1, 4.1, 7.2 Somebody hands the sentence on.
 */
export interface Write {
  type: "write";
  text: string;
}
/**
 * 6.3 A gift, at any time.
 */
export interface Give {
  type: "give";
  to: number;
  coins: number;
}
/**
 * 7.4 The host turns the story to its end.
 */
export interface Finish {
  type: "finish";
}
/** Of the rules that this page knows. */
export const VERSION = 2;
