import { describe, expect, it } from "vitest";
import { countText, buttonText, slotsOf } from "./counter";
import { judged, type Budget } from "./sentence";

const told: Budget = { dice: 2, tails: 1, free: ["Robot"] };

function deed(text: string, budget = told, old = ""): string {
  const found = judged({ text: old }, text, budget);
  const kept = found.words.filter((word) => word.old !== null).length;
  return buttonText("begin", found, { oldWordMissing: old !== "" && kept === 0, unchanged: text === "" });
}

describe("the counter", () => {
  it("lets dice pay before TAILS, in the order of the words", () => {
    const { words } = judged({ text: "" }, "one Robot two three four", told);
    expect(slotsOf("begin", told, words)).toEqual({
      slots: [
        { by: "keep", word: "one" },
        { by: "keep", word: "two" },
        { by: "tails", word: "three" },
      ],
      over: ["four"],
    });
  });

  it.each([
    ["right", "and"],
    ["left", "but"],
    ["epilogue", "coin"],
  ] as const)("lets the %s pen pay with %s", (pen, by) => {
    const { slots } = slotsOf(pen, { dice: 1, tails: 0, free: [] }, []);
    expect(slots).toEqual([{ by, word: null }]);
  });

  it.each([
    ["", told, "0 of 3 words, Robot is free."],
    ["one Robot", told, "1 of 3 words, Robot was free. 2 words left."],
    ["one", { dice: 1, tails: 0, free: ["and"] }, "1 of 1 word, “and” is free. No word left."],
    ["but", { dice: 0, tails: 0, free: ["but"] }, "No words to pay, “but” was free."],
    ["one two", { dice: 1, tails: 0, free: ["but"] }, "You may write one word: 1 too many."],
  ] as [string, Budget, string][])("says of “%s”", (text, budget, words) => {
    expect(countText(budget, judged({ text: "" }, text, budget))).toBe(words);
  });
});

describe("the button", () => {
  it("names what it would do, or what is wrong", () => {
    expect(deed("one")).toBe("Send");
    expect(deed("")).toBe("Write nothing");
    expect(deed("one two three four five")).toBe("2 words too many");
    expect(deed("Robot", told, "sang")).toBe("An old word is missing");
    expect(deed("!".repeat(201))).toBe("Too long");
    expect(deed("a-b-c-d")).toBe("Not like this");
    expect(deed("x".repeat(31))).toBe("Not like this");
  });
});
