import { describe, expect, it } from "vitest";
import { verdictText } from "./describe";
import { answerOf, endingOf, firstSpeaker, linesOf, totalsBefore, votersFor, wonByRobot } from "./round";
import { aScore, aView, LINES, SEATS, scored } from "../testing/samples";
import type { Score } from "../wire";

const ENDINGS: [string, Partial<Score>, boolean, string][] = [
  ["found", { guess: 8, votes: [], revealed: null }, true, "Ruth found picture 8."],
  ["wrong", { guess: 2, votes: [], revealed: null }, false, "Ruth chose picture 2. It was picture 8."],
  ["late", { guess: 0, votes: [], revealed: null }, false, "Ruth chose no picture. It was picture 8."],
  ["caught", {}, false, "Ruth is the Robot."],
  ["server", { robot: null, revealed: 0 }, false, "Nobody here is the Robot."],
  ["fooled", { revealed: 1 }, true, "Ole is Human. Ruth is the Robot."],
  ["fooled", { revealed: 0 }, true, "The Server is Human. Ruth is the Robot."],
  ["hidden", { robot: null, revealed: 2 }, true, "Mia is Human. Nobody here is the Robot."],
];

describe("the end of a round", () => {
  it.each(ENDINGS)("is %s: %o", (ending, change, robot, words) => {
    const score = aScore(change);
    expect(endingOf(score)).toBe(ending);
    expect(wonByRobot(score)).toBe(robot);
    expect(verdictText(score, SEATS)).toBe(words);
  });
  it("tells who voted for what, and the totals before it", () => {
    expect([3, 1, 0, 2].map((line) => votersFor(aScore(), line))).toEqual([[0, 1], [2], [3], []]);
    expect(totalsBefore(scored(aScore(), { totals: [3, 2, 5, 1] }))).toEqual([1, 0, 5, 0]);
  });
});

describe("a view", () => {
  it("has its list and the right picture, during the round and after it", () => {
    expect(linesOf(aView({ lines: LINES }))).toBe(LINES);
    expect(linesOf(scored())).toBe(LINES);
    expect(answerOf(aView())).toBeNull();
    expect(answerOf(aView({ phase: "vote", answer: 8 }))).toBe(8);
    expect(answerOf(scored())).toBe(8);
  });
  it("is asked in the name of whoever spoke first", () => {
    expect(firstSpeaker(aView({ lines: LINES }))).toBe(1);
    expect(firstSpeaker(aView({ lines: [{ seat: 3, word: "", explanation: "" }] }))).toBeNull();
  });
});
