import { beforeEach, describe, expect, it } from "vitest";
import { store } from "$lib/device/storage";
import { bestOn, days, dayText, keepPlayed, streak, tryOf, type Played } from "./dailyPuzzle";
import { aRun, aView, OPTIONS } from "../testing/samples";
import { shareText } from "./resultToShare";
import { percent, starsFor } from "./stars";
import type { View } from "../wire";

beforeEach(() => store("robot_miner.daily", "[]"));

/** A puzzle of this day, over with this many of 50 points. */
function ended(day: string, score: number, change: Partial<View> = {}): View {
  const options = { ...OPTIONS, puzzle: { order: [3, 4, 5, 6], bonus: 6, day } };
  return {
    ...aView(),
    phase: "finished",
    options,
    runs: [aRun()],
    scores: [score],
    best: [{ score: 50, route: [] }],
    ...change,
  };
}

describe("stars", () => {
  it("are given for 60, 80 and 100 percent", () => {
    expect([0, 29, 30, 39, 40, 49, 50].map((score) => starsFor(score, 50))).toEqual([0, 0, 1, 1, 2, 2, 3]);
  });
  it("are never rounded up", () => {
    expect(percent(2181, 2182)).toBe(99);
    expect(starsFor(2181, 2182)).toBe(2);
    expect(starsFor(599, 1000)).toBe(0);
  });
});

describe("the puzzle of a day", () => {
  it("keeps the best of its tries", () => {
    expect(keepPlayed(ended("2026-11-16", 30), "AAAA")).toMatchObject({ score: 30, code: "AAAA", before: null });
    expect(keepPlayed(ended("2026-11-16", 45), "BBBB")).toMatchObject({ score: 45, code: "BBBB", before: 60 });
    expect(keepPlayed(ended("2026-11-16", 20), "CCCC")).toMatchObject({ score: 45, code: "BBBB" });
    expect(days()).toHaveLength(1);
    expect(tryOf(bestOn("2026-11-16")!)).toBe(2);
    expect(bestOn("2026-11-16")?.tables).toEqual(["AAAA", "BBBB", "CCCC"]);
  });
  it("answers the same when the page is opened again", () => {
    keepPlayed(ended("2026-11-16", 30), "AAAA");
    const first = keepPlayed(ended("2026-11-16", 45), "BBBB");
    expect(keepPlayed(ended("2026-11-16", 45), "BBBB")).toEqual(first);
  });
  it("is not that of another day, and no game by chance", () => {
    keepPlayed(ended("2026-11-16", 30), "AAAA");
    expect(bestOn("2026-11-17")).toBeNull();
    expect(keepPlayed(ended("", 30), "BBBB")).toBeNull();
    expect(keepPlayed({ ...ended("2026-11-16", 30), options: OPTIONS }, "BBBB")).toBeNull();
    expect(keepPlayed(ended("2026-11-16", 30, { best: [] }), "BBBB")).toBeNull();
    expect(keepPlayed(ended("2026-11-16", 30, { scores: [50, 50] }), "BBBB")).toBeNull();
    expect(days()).toHaveLength(1);
  });
  it("counts days in a row, over months, and until tomorrow ends", () => {
    for (const day of ["2026-02-26", "2026-02-28", "2026-03-01", "2026-03-02"]) keepPlayed(ended(day, 10), "AAAA");
    expect(streak("2026-03-02")).toBe(3);
    expect(streak("2026-03-03")).toBe(3);
    expect(streak("2026-03-04")).toBe(0);
    expect(streak("2026-02-26")).toBe(1);
  });
  it("survives what it cannot read", () => {
    store("robot_miner.daily", '[{"day":"2026-11-16"},3,null]');
    expect(days()).toEqual([]);
    store("robot_miner.daily", "{");
    expect(streak("2026-11-16")).toBe(0);
  });
  it("has the date of its day, wherever one is", () => {
    expect(dayText("2026-11-16")).toContain("16");
    expect(dayText("2026-11-16")).toContain("2026");
  });
});

describe("what is shared", () => {
  const played = (score: number, best: number, change: Partial<Played> = {}): Played => ({
    ...{ day: "2026-11-16", score, best, code: "AAAA", before: null, tables: ["AAAA"] },
    ...change,
  });
  it("has the day, the stars and a square for each tenth", () => {
    expect(shareText(played(44, 50))).toBe("Robot Miner, 2026-11-16\n⭐⭐☆ 88 %, try 1\n🟪🟪🟪🟪🟪🟪🟪🟪⬜⬜");
    expect(shareText(played(50, 50))).toBe("Robot Miner, 2026-11-16\n⭐⭐⭐ 100 %, try 1\n🟪🟪🟪🟪🟪🟪🟪🟪🟪🟪");
    expect(shareText(played(0, 50))).toContain("☆☆☆ 0 %, try 1\n⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜");
  });
  it("does not tell the best score: mountains that give much and little look alike", () => {
    expect(shareText(played(30, 50))).toBe(shareText(played(1200, 2000)));
  });
  it("says which try it was: after the first one knows the best way", () => {
    expect(shareText(played(50, 50, { tables: ["BBBB", "AAAA", "CCCC"] }))).toContain("100 %, try 2");
  });
});
