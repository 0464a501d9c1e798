/* Made from the Python types by `tablebot types`. Do not edit. */

export type Move = Say | Reveal | Stay | Guess | Explain | Ready | Vote | TimeUp;

/**
 * What one seat, or a watcher, may know.
 */
export interface View {
  seat: number | null;
  phase: string;
  seats: number;
  round: number;
  rounds: number;
  server: boolean;
  spoken: boolean;
  dictionary: "lenient" | "off" | "strict";
  server_vote_scores: boolean;
  pictures: Picture[];
  role: number | null;
  lines: Line[];
  used: string[];
  silent: number[];
  answered: boolean;
  robot: number | null;
  answer: number | null;
  at: number | null;
  ready: boolean[];
  vote: number | null;
  scored: Score[];
  totals: number[];
}
/**
 * One side of a card.
 */
export interface Picture {
  file: string;
  card: number;
  side: string;
  title: string;
  alt: string;
  tags: string[];
  obvious: string[];
  fair: string[];
  distant: string[];
}
/**
 * One line of the list of words.
 */
export interface Line {
  seat: number;
  word: string;
  explanation: string;
}
/**
 * A round that has been scored, as everybody sees it then.
 */
export interface Score {
  files: string[];
  answer: number;
  robot: number | null;
  lines: Line[];
  guess: number | null;
  votes: number[];
  revealed: number | null;
  points: number[];
}
/**
 * 3 My word.
 */
export interface Say {
  type: "say";
  word: string;
}
/**
 * 4.1 I am the Robot.
 */
export interface Reveal {
  type: "reveal";
}
/**
 * 4.1 Not me.
 */
export interface Stay {
  type: "stay";
}
/**
 * 4.2 It is this picture.
 */
export interface Guess {
  type: "guess";
  place: number;
}
/**
 * 5.1 Why I said it; empty where it was said aloud.
 */
export interface Explain {
  type: "explain";
  text: string;
}
/**
 * 5.2 I have discussed enough; 7.8 I have seen enough.
 */
export interface Ready {
  type: "ready";
}
/**
 * 6.1 For the seat of this line, or for the Server.
 */
export interface Vote {
  type: "vote";
  line: number;
}
/**
 * The clock's, where a seat says nothing.
 */
export interface TimeUp {
  type: "time_up";
}
/**
 * How it is played.
 */
export interface Options {
  rounds: number;
  rise_of_the_machines: boolean;
  chance: number;
  discussion: number;
  spoken: boolean;
  dictionary: "lenient" | "off" | "strict";
  server_vote_scores: boolean;
  pack: Pack | null;
}
/**
 * A pack that can be played.
 */
export interface Pack {
  title: string;
  author: string;
  licence: string;
  pictures: Picture[];
  count: number;
  mark: string;
}
/** Of the rules that this page knows. */
export const VERSION = 2;
