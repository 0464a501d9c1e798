// Views for tests: Mia, Ole, Ruth and Sam, nine pictures, picture 8 is the right one, Ruth is the Robot.
import { plainLook } from "$lib/table/seats";
import type { SeatLook } from "$lib/games/contract";
import type { Line, Picture, Score, View } from "../wire";

export const NAMES = ["Mia", "Ole", "Ruth", "Sam"];
export const SEATS: SeatLook[] = NAMES.map((name, seat) => ({
  ...plainLook(seat, name, "fox"),
  you: seat === 0,
  asked: seat === 0,
}));

export const PICTURES: Picture[] = Array.from({ length: 9 }, (_, at) => ({
  file: `00${at + 1}.webp`,
  card: at,
  side: "a",
  title: `Title ${at + 1}`,
  alt: `What is seen in ${at + 1}.`,
  ...{ tags: [], obvious: [], fair: [], distant: [] },
}));

export const LINES: Line[] = ["warm", "hump", "journey", "sand"].map((word, at) => ({
  seat: [1, 0, 2, 3][at]!,
  word,
  explanation: "",
}));

/** What Mia sees. */
export function aView(change: Partial<View> = {}): View {
  return {
    seat: 0,
    phase: "name",
    seats: 4,
    round: 1,
    rounds: 2,
    server: true,
    spoken: false,
    dictionary: "lenient",
    server_vote_scores: true,
    pictures: PICTURES,
    role: 8,
    lines: [],
    used: [],
    silent: [],
    answered: false,
    robot: null,
    answer: null,
    at: null,
    ready: [],
    vote: null,
    scored: [],
    totals: [0, 0, 0, 0],
    ...change,
  };
}

/** A round in which Ruth, the Robot, got two votes of four. */
export function aScore(change: Partial<Score> = {}): Score {
  return {
    files: PICTURES.map(({ file }) => file),
    answer: 8,
    robot: 2,
    lines: LINES,
    guess: null,
    votes: [3, 3, 1, 0],
    revealed: 3,
    points: [2, 2, 0, 1],
    ...change,
  };
}

/** The end of a round, as Mia sees it. */
export function scored(score: Score = aScore(), change: Partial<View> = {}): View {
  return aView({
    phase: "score",
    role: null,
    ready: [false, false, true, true],
    scored: [score],
    totals: score.points,
    ...change,
  });
}
