import { describe, expect, it } from "vitest";
import known from "../../../../../../tests/games/birthday_robot/sentences.json";
import { say } from "$lib/i18n";
import { judged, runsOf, type FreeWord } from "./sentence";

interface Case {
  old: string;
  new: string;
  dice: number;
  tails: number;
  free: FreeWord[];
  paid?: number;
  used?: FreeWord[];
  trouble?: string;
}
const cases = known as Case[];

describe("what somebody adds, as the rules judge it", () => {
  it.each(cases)("$old → $new ($dice)", ({ old, new: text, dice, tails, free, paid, used, trouble }) => {
    const found = judged({ text: old }, text, { dice, tails, free });
    expect(found.trouble && say(found.trouble.text, found.trouble.values)).toBe(trouble ?? null);
    if (trouble !== undefined) return;
    expect(found.paid).toBe(paid);
    expect(found.used).toEqual(used);
  });

  it("says of each word whether it is old, new or free", () => {
    const { words } = judged({ text: "The cat slept" }, "And the cat slept well", { dice: 1, tails: 0, free: ["and"] });
    expect(words.map(({ text, old, free }) => [text, old, free])).toEqual([
      ["And", null, true],
      ["the", 0, false],
      ["cat", 1, false],
      ["slept", 2, false],
      ["well", null, false],
    ]);
  });

  it("tells where words stand in the tidied text", () => {
    const { text, words } = judged({ text: "" }, "  👩‍👧  Zoe\u0308  sang ", { dice: 2, tails: 0, free: [] });
    expect(text).toBe("👩‍👧 Zoë sang");
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(["Zoë", "sang"]);
  });

  it("takes no old word for a free one", () => {
    const { paid, used } = judged({ text: "cats and dogs" }, "cats and dogs", { dice: 0, tails: 0, free: ["and"] });
    expect([paid, used]).toEqual([0, []]);
  });
});

describe("a sentence in runs of its authors", () => {
  const mark = (seat: number, free = false) => ({ seat, free });

  it("keeps every sign", () => {
    const text = "“Robot, and Mia!” sang…";
    const { before, runs } = runsOf({ text, marks: [mark(0, true), mark(2, true), mark(2), mark(0)] });
    expect(runs.map((run) => [run.seat, run.words.map((word) => word.text)])).toEqual([
      [0, ["Robot"]],
      [2, ["and", "Mia"]],
      [0, ["sang"]],
    ]);
    expect(before + runs.flatMap((run) => run.words.map((word) => word.text + word.after)).join("")).toBe(text);
    expect(runs[0]?.words[0]?.free).toBe(true);
  });

  it("may be empty", () => {
    expect(runsOf({ text: "", marks: [] })).toEqual({ before: "", runs: [] });
  });
});
