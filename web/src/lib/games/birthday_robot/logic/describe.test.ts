import { describe, expect, it } from "vitest";
import { endingWords, giftWords, happened, headline, hint, lastGift, nextWords, roleOf } from "./describe";
import { looksOf, rolling, sentenceOf, storyWith, writing } from "../testing/samples";
import type { State } from "./story";
import type { Epilogue } from "../wire";

const seats = looksOf();
const read = (state: State, seat: number | null = 0) => ({ state, seats, seat });
const epilogue: Epilogue = { type: "epilogue", story: storyWith(), order: [2, 0, 1, 3], turn: 1 };
const three = [
  ["and", "and", "and"],
  ["but", "keep", "keep"],
] as const;

describe("the headline speaks to the reader in their role", () => {
  it.each([
    ["Your turn to tell, Mia!", rolling(), 0],
    ["Roll on, or write?", rolling([["keep"]]), 0],
    ["Mia rolls the dice", rolling(), 1],
    ["The dice are rolling…", { type: "tossed", rolling: rolling(), dice: 3 }, 0],
    ["Begin the sentence, Mia!", writing("begin"), 0],
    ["Mia begins…", writing("begin"), 2],
    ["Add to it, Pixel!", writing("right"), 3],
    ["Pixel adds…", writing("right"), null],
    ["Turn it around, Ole!", writing("left"), 1],
    ["Ole turns it around…", writing("left"), 0],
    ["Your last sentence, Mia!", epilogue, 0],
    ["Mia writes a last sentence…", epilogue, 3],
    ["The story is told", { type: "finished", story: storyWith() }, 0],
  ] as [string, State, number | null][])("%s", (words, state, seat) => {
    expect(headline(read(state, seat))).toBe(words);
  });
});

describe("the advice", () => {
  it("names the neighbours before the first roll", () => {
    expect(hint(read(rolling()))).toBe("Robots are words for you. ANDs go to Pixel, BUTs to Ole.");
  });
  it("warns when a neighbour has three dice", () => {
    expect(hint(read(rolling([["and", "and", "and"]])))).toContain("Pixel has three: one more AND");
    expect(hint(read(rolling([["but", "but", "but"]])))).toContain("Ole has three: one more BUT");
    const both = rolling([
      ["and", "and", "and"],
      ["but", "but", "but"],
    ]);
    expect(hint(read(both))).toContain("one more of either");
  });
  it("says why the rolling has ended by itself", () => {
    expect(hint(read(writing("begin", "", [["and", "and", "and"], ["and"]])))).toBe("Pixel has 4 ANDs: time to write.");
    expect(hint(read(writing("begin", "", [["but", "but", "but"], ["but"]])))).toBe("Ole has 4 BUTs: time to write.");
    const mine = read(writing("begin", "", [["but", "but", "but"], ["but"]]), 1);
    expect(hint(mine)).toContain("You have 4 BUTs: time to write.");
    const empty = writing("begin", "", [["keep", "keep"]], { story: storyWith({ options: { dice: 2 } }) });
    expect(hint(read(empty))).toBe("The pool is empty: time to write.");
  });
  it("leaves it to the pen while I write", () => {
    expect(hint(read(writing("right"), 3))).toBe("");
    expect(hint(read(epilogue))).toBe("");
  });
  it("tells the others what the writer may add", () => {
    expect(hint(read(writing("right", "Robot woke."), 0))).toBe("One word. “and” is free.");
    expect(hint(read(writing("left", "", [["but", "but"]]), 0))).toBe("Up to 2 words. “but” is free.");
    expect(hint(read(writing("left", "", [["keep"]]), 0))).toBe("No words this time, only “but”.");
    const last = (heads: number) => {
      const coins = epilogue.story.coins.map((purse, seat) => (seat === 0 ? { heads, tails: 0 } : purse));
      return hint(read({ ...epilogue, story: { ...epilogue.story, coins } }, 3));
    };
    expect(last(2)).toBe("Up to 2 words, one for each coin. “Robot”, “and” and “but” are free.");
    expect(last(1)).toBe("One word, for one coin. “Robot”, “and” and “but” are free.");
    expect(last(0)).toBe("No coins, only “Robot”, “and” and “but”: they are free.");
  });
});

describe("what comes next", () => {
  it("is the left neighbour's turn", () => {
    expect(nextWords(read(rolling(), 3))).toBe("Ole tells next.");
    expect(nextWords(read(writing("left"), 1))).toBe("You tell next.");
  });
  it("is the epilogue after the last turn of the last round, and then nothing", () => {
    const last = rolling([], { turn: 3, teller: 3, story: storyWith({ ending: "host" }) });
    expect(nextWords(read(last))).toBe("Then comes the last sentence of each.");
    expect(nextWords(read(epilogue))).toBe("");
  });
});

describe("the last round", () => {
  it.each([
    ["coins", "Ruth has ten coins."],
    ["supply", "The coins have run out."],
    ["rounds", "It is round 12 of 12."],
    ["silence", "Nobody wrote a word in the last round."],
    ["host", "The host turns the story to its end."],
  ] as const)("says why: %s", (ending, words) => {
    const coins = [0, 3, 10, 2].map((heads) => ({ heads, tails: 0 }));
    expect(endingWords(read(rolling([], { round: 12, story: storyWith({ ending, coins }) })))).toBe(words);
  });
  it("names nobody who has given the tenth coin away", () => {
    expect(endingWords(read(rolling([], { story: storyWith({ ending: "coins" }) })))).toBe("Somebody had ten coins.");
  });
  it("is not announced before, nor in the epilogue", () => {
    expect(endingWords(read(rolling()))).toBeNull();
    expect(endingWords(read({ ...epilogue, story: storyWith({ ending: "host" }) }))).toBeNull();
  });
});

describe("the part of a seat", () => {
  it("is told for everybody", () => {
    const parts = (state: State) => [0, 1, 2, 3].map((seat) => roleOf(state, seat));
    expect(parts(rolling())).toEqual(["Storyteller, rolling", "left neighbour", "listens", "right neighbour"]);
    expect(parts(writing("right"))[3]).toBe("right neighbour, writing");
    expect(parts(epilogue)).toEqual(["writing", "writes number 3", "has written", "writes number 4"]);
  });
  it("of two is that of both neighbours", () => {
    const two = rolling([], { story: storyWith({ coins: [0, 1].map(() => ({ heads: 0, tails: 0 })) }) });
    expect(roleOf(two, 1)).toBe("both neighbours");
  });
});

describe("a gift", () => {
  const gift = { giver: 0, to: 1, coins: 1, line: 2 };
  it("is told until the sentence is closed", () => {
    const lines = [sentenceOf("Robot woke."), sentenceOf("Robot slept.")];
    expect(lastGift(storyWith({ gifts: [gift], lines }))).toEqual({ gift, number: 1 });
    expect(lastGift(storyWith({ gifts: [gift], lines: [...lines, sentenceOf("Robot sang.")] }))).toBeNull();
    expect(lastGift(storyWith())).toBeNull();
  });
  it("is told to giver, friend and the others", () => {
    expect(giftWords(gift, read(rolling(), 0))).toBe("You gave Ole a coin");
    expect(giftWords(gift, read(rolling(), 1))).toContain("Mia gave you a coin");
    expect(giftWords({ ...gift, coins: 3 }, read(rolling(), null))).toBe("Mia gave Ole 3 coins");
  });
});

describe("those who listen hear", () => {
  it("what was rolled", () => {
    expect(happened(read(rolling([["keep", "and", "but"]]), 1))).toBe("Mia rolled a robot, AND and BUT.");
    expect(happened(read(rolling([...three.map((faces) => [...faces])])))).toBe("You rolled BUT, a robot and a robot.");
  });
  it("what was written, or that nothing was", () => {
    expect(happened(read(writing("right", "Robot woke."), 1))).toBe("Mia wrote: Robot woke.");
    expect(happened(read(writing("right", ""), 0))).toBe("You added nothing.");
    expect(happened(read(writing("left", "Robot woke."), 1))).toBe("Pixel added nothing.");
  });
  it("the whole sentence when it is closed, and nothing before the first", () => {
    expect(happened(read(rolling([], { story: storyWith({ lines: [sentenceOf("Robot woke.")] }) })))).toBe(
      "The sentence is: Robot woke.",
    );
    expect(happened(read(rolling()))).toBe("");
  });
});
