import { describe, expect, it } from "vitest";
import { prides } from "./prides";
import { someSeats, aRolling, aSentence, aStory } from "./testing/samples";
import type { ReplayStep } from "$lib/wire";
import type { State } from "./logic/story";
import type { Story } from "./wire";

const seats = someSeats();

/** A replay that shows these states, one after another. */
function replay(states: State[]): ReplayStep[] {
  const turn = { type: "chance" as const, phase: "roll" };
  return states.map((state) => ({ view: { seat: null, state }, turn, at: 0, drawing: "" }));
}
const told = (story: Partial<Omit<Story, "options">>, before: State[] = []) =>
  prides(replay([...before, { type: "finished", story: aStory(story) }]), seats).map((pride) => pride.text);

describe("a story is proud of", () => {
  it("its longest sentence, with all its authors", () => {
    const lines = [aSentence("Robot woke."), aSentence("Robot baked a cake and sang.", [1, 1, 1, 1, 0, 0])];
    expect(told({ lines })).toContain("6 words by Ole and Mia: “Robot baked a cake and sang.”");
  });
  it("the word it loved, which is not Robot", () => {
    const lines = ["Robot saw the moon.", "The Moon saw Robot.", "Robot and the moon."].map((text) => aSentence(text));
    expect(told({ lines })).toContain("“moon” stands in the story 3 times.");
  });
  it("the busiest pen", () => {
    const lines = [aSentence("Robot sang very loudly, and Mia danced.", [2, 2, 2, 2, 2, 0, 0])];
    expect(told({ lines })).toContain("Ruth wrote 5 words into one sentence.");
  });
  it("whoever gave most", () => {
    const gift = { giver: 1, to: 0, coins: 2, line: 0 };
    expect(told({ gifts: [gift, { ...gift, giver: 3, coins: 1 }] })).toEqual(["Ole gave away 2 coins."]);
    expect(told({ gifts: [{ ...gift, coins: 1 }] })).toEqual(["Ole gave away a coin."]);
  });
  it("whoever rolled on though a neighbour had three dice", () => {
    const air = (teller: number, throws: ("and" | "keep")[][]): State => ({
      ...aRolling(throws, { teller }),
      type: "tossed",
      dice: 1,
    });
    const three: ("and" | "keep")[][] = [["and", "and", "and"]];
    expect(told({}, [air(0, [["keep"]]), air(2, three)])).toEqual([
      "Ruth rolled on though a neighbour had three dice.",
    ]);
    expect(told({}, [air(2, three), air(1, three), air(1, three)])).toEqual([
      "Ole rolled on 2 times though a neighbour had three dice.",
    ]);
  });
  it("nothing, where nothing was told", () => {
    expect(told({})).toEqual([]);
    expect(prides([], seats)).toEqual([]);
  });
});
