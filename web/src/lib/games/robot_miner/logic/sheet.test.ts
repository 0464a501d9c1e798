import { afterEach, describe, expect, it } from "vitest";
import { clear, show, text } from "$lib/testing/page";
import type { Ground } from "./mountain";
import { aRun } from "../testing/samples";
import ScoreSheet from "../sheet/ScoreSheet.svelte";
import { sheetOf } from "./sheet";
import ScoreSheetPage from "../sheet/ScoreSheetPage.svelte";

afterEach(clear);

const GROUND: Ground = { order: [5, 3, 6], steps: 4, bonus: 6, scoring: "points" };
const RUN = aRun({
  route: [
    [5, 1],
    [3, 2],
    [6, 3],
  ],
  thefts: [
    { by: 1, spot: [6, 1], at: 2, back: false },
    { by: 1, spot: [5, 3], at: 2, back: true },
  ],
});

describe("the score sheet", () => {
  it("is the mountain laid flat: the highest step first, staircases in their order", () => {
    const { rows } = sheetOf(GROUND, null);
    expect(rows.map(({ step }) => step)).toEqual([4, 3, 2, 1]);
    expect(rows.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
      [20, 12, 24],
      [15, 9, 18],
      [10, 6, 12],
      [5, 3, 6],
    ]);
  });
  it("tells which jewels were collected, in which order, which are bonus jewels and which were stolen", () => {
    const cells = sheetOf(GROUND, RUN).rows.flatMap((row) => row.cells);
    const found = (what: (cell: (typeof cells)[0]) => unknown) => cells.filter(what).map(({ value }) => value);
    expect(found(({ place }) => place !== null)).toEqual([18, 6, 5]);
    expect(cells.find(({ value }) => value === 18)?.place).toBe(3);
    expect(found(({ bonus }) => bonus)).toEqual([12, 24, 18, 6, 12, 6]);
    expect(found(({ stolen }) => stolen)).toEqual([6]);
  });
  it("adds up by staircase and in all, by the scoring", () => {
    expect(sheetOf(GROUND, RUN)).toMatchObject({ sums: [1, 3, 3], total: 7, jewels: 3, bonuses: 2 });
    expect(sheetOf({ ...GROUND, scoring: "face" }, RUN)).toMatchObject({ sums: [5, 18, 54], total: 77 });
  });
  it("draws a ring, a star and a stroke, and says the same in words", () => {
    show(ScoreSheet, { ground: GROUND, run: RUN, label: "Score sheet of Owls" });
    const cells = [...document.querySelectorAll("tbody td")];
    const cell = (words: string) => cells.find((one) => one.querySelector(".sr")?.textContent === words)!;
    const drawn = (words: string) =>
      [...cell(words).querySelectorAll("circle, polygon, path")].map((one) => one.tagName);
    expect(drawn("18, bonus, collected, number 3")).toEqual(["polygon", "circle"]);
    expect(drawn("5, collected, number 1")).toEqual(["circle"]);
    expect(drawn("6, bonus, stolen")).toEqual(["polygon", "path"]);
    expect(drawn("20")).toEqual([]);
    expect(
      [...document.querySelectorAll("tfoot tr")].map((row) => row.textContent.replace(/\s+/g, " ").trim()),
    ).toEqual(["Sum133", "Total7"]);
  });
  it("has no numbers and no sums where they are to be written by hand", () => {
    show(ScoreSheet, { ground: { ...GROUND, bonus: null, scoring: null }, label: "Score sheet", numbers: false });
    expect(document.querySelectorAll("tbody td")).toHaveLength(12);
    expect(document.querySelector("tbody")?.textContent.replace(/\s+/g, "")).toBe("4321");
    expect(document.querySelector("tfoot")?.textContent.replace(/\s+/g, "")).toBe("SumTotal");
  });
});

describe("a page of paper", () => {
  it("has the team, what jewels count, the way, and what was possible", () => {
    show(ScoreSheetPage, { ground: GROUND, run: RUN, name: "Owls", best: 12 });
    for (const words of ["Team: Owls", "Bonus number 6.", "A jewel counts 1", "Best possible: 12."])
      expect(text()).toContain(words);
    expect(text()).toContain("The way: 5×1, 3×2, 6×3");
    expect(text()).toContain("3 jewels, 2 of them bonus jewels.");
  });
  it("has lines to write on where it is empty", () => {
    show(ScoreSheetPage, { ground: { ...GROUND, bonus: null, scoring: null } });
    expect(document.querySelectorAll("i")).toHaveLength(3);
    expect(document.querySelectorAll("u")).toHaveLength(2);
    expect(text()).not.toContain("Best possible");
  });
});
