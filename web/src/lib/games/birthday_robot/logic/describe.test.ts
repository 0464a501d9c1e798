import { describe, expect, it } from "vitest";
import { endingText, giftText, announcement, headline, advice, lastGift, nextText } from "./describe";
import { passedText, roleText } from "./describe";
import { someSeats, aRolling, aSentence, aStory, aWriting } from "../testing/samples";
import type { State } from "./story";
import type { Epilogue } from "../wire";

const seats = someSeats();
const read = (state: State, seat: number | null = 0) => ({ state, seats, seat });
const epilogue: Epilogue = { type: "epilogue", story: aStory(), order: [2, 0, 1, 3], turn: 1 };
const three = [
  ["and", "and", "and"],
  ["but", "keep", "keep"],
] as const;

describe("the headline speaks to the reader in their role", () => {
  it.each([
    ["Your turn to tell, Mia!", aRolling(), 0],
    ["Roll on, or write?", aRolling([["keep"]]), 0],
    ["Mia rolls the dice", aRolling(), 1],
    ["The dice are rolling…", { ...aRolling(), type: "tossed", dice: 3 }, 0],
    ["Begin the sentence, Mia!", aWriting("begin"), 0],
    ["Mia begins the sentence…", aWriting("begin"), 2],
    ["Add to it, Pixel!", aWriting("right"), 3],
    ["Pixel adds to it…", aWriting("right"), null],
    ["Turn it around, Ole!", aWriting("left"), 1],
    ["Ole turns it around…", aWriting("left"), 0],
    ["Your last sentence, Mia!", epilogue, 0],
    ["Mia writes a last sentence…", epilogue, 3],
    ["The story is told", { type: "finished", story: aStory() }, 0],
  ] as [string, State, number | null][])("%s", (words, state, seat) => {
    expect(headline(read(state, seat))).toBe(words);
  });
});

describe("the advice", () => {
  it("names the neighbours before the first roll", () => {
    expect(advice(read(aRolling()))).toBe("Robots are words for you. ANDs go to Pixel, BUTs to Ole.");
  });
  it("warns when a neighbour has three dice", () => {
    expect(advice(read(aRolling([["and", "and", "and"]])))).toContain("Pixel has three: one more AND");
    expect(advice(read(aRolling([["but", "but", "but"]])))).toContain("Ole has three: one more BUT");
    const both = aRolling([
      ["and", "and", "and"],
      ["but", "but", "but"],
    ]);
    expect(advice(read(both))).toContain("one more of either");
  });
  it("says why the rolling has ended by itself", () => {
    expect(advice(read(aWriting("begin", "", [["and", "and", "and"], ["and"]])))).toBe(
      "Pixel has 4 ANDs: time to write.",
    );
    expect(advice(read(aWriting("begin", "", [["but", "but", "but"], ["but"]])))).toBe(
      "Ole has 4 BUTs: time to write.",
    );
    const empty = aWriting("begin", "", [["keep", "keep"]], { story: aStory({ options: { dice: 2 } }) });
    expect(advice(read(empty))).toBe("The pool is empty: time to write.");
  });
  it("tells nobody but the Storyteller to write, and the others who does", () => {
    const buts = aWriting("begin", "", [["but", "but", "but"], ["but"]]);
    const who = "Mia has no words this time, only “Robot”.";
    expect(advice(read(buts, 1))).toBe(`The rolling is over: you have 4 BUTs for later. ${who}`);
    for (const seat of [2, 3, null])
      expect(advice(read(buts, seat))).toBe(`Ole has 4 BUTs, so the rolling is over. ${who}`);
    const ands = aWriting("begin", "", [["and", "and", "and"], ["and"]]);
    expect(advice(read(ands, 3))).toBe(`The rolling is over: you have 4 ANDs for later. ${who}`);
    const empty = aWriting("begin", "", [["keep", "keep"]], { story: aStory({ options: { dice: 2 } }) });
    expect(advice(read(empty, 2))).toContain("The pool is empty, so the rolling is over. Mia writes");
    for (const state of [buts, ands, empty])
      for (const seat of [1, 2, 3, null]) expect(advice(read(state, seat))).not.toMatch(/time to|you write/);
  });
  it("leaves it to the pen while I write", () => {
    expect(advice(read(aWriting("right"), 3))).toBe("");
    expect(advice(read(epilogue))).toBe("");
  });
  it("tells the others what the writer may add", () => {
    expect(advice(read(aWriting("right", "Robot woke."), 0))).toBe("Pixel writes one word. “and” is free.");
    expect(advice(read(aWriting("left", "", [["but", "but"]]), 0))).toBe("Ole writes up to 2 words. “but” is free.");
    expect(advice(read(aWriting("left", "", [["keep"]]), 0))).toBe("Ole has no words this time, only “but”.");
    const last = (heads: number) => {
      const coins = epilogue.story.coins.map((purse, seat) => (seat === 0 ? { heads, tails: 0 } : purse));
      return advice(read({ ...epilogue, story: { ...epilogue.story, coins } }, 3));
    };
    expect(last(2)).toBe("Mia writes up to 2 words, one for each coin. “Robot”, “and” and “but” are free.");
    expect(last(1)).toBe("Mia writes one word, for one coin. “Robot”, “and” and “but” are free.");
    expect(last(0)).toBe("Mia has no coins, only “Robot”, “and” and “but”: they are free.");
  });
});

describe("what comes next", () => {
  it("is the left neighbour's turn", () => {
    expect(nextText(read(aRolling(), 3))).toBe("Ole tells next.");
    expect(nextText(read(aWriting("left"), 1))).toBe("You tell next.");
  });
  it("is the epilogue after the last turn of the last round, and then nothing", () => {
    const last = aRolling([], { turn: 3, teller: 3, story: aStory({ ending: "host" }) });
    expect(nextText(read(last))).toBe("Then comes the last sentence of each.");
    expect(nextText(read(epilogue))).toBe("");
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
    expect(endingText(read(aRolling([], { round: 12, story: aStory({ ending, coins }) })))).toBe(words);
  });
  it("names nobody who has given the tenth coin away", () => {
    expect(endingText(read(aRolling([], { story: aStory({ ending: "coins" }) })))).toBe("Somebody had ten coins.");
  });
  it("is not announced before, nor in the epilogue", () => {
    expect(endingText(read(aRolling()))).toBeNull();
    expect(endingText(read({ ...epilogue, story: aStory({ ending: "host" }) }))).toBeNull();
  });
});

describe("the part of a seat", () => {
  it("is told for everybody", () => {
    const parts = (state: State) => [0, 1, 2, 3].map((seat) => roleText(state, seat));
    expect(parts(aRolling())).toEqual(["Storyteller, rolling", "left neighbour", "listens", "right neighbour"]);
    expect(parts(aWriting("right"))[3]).toBe("right neighbour, writing");
    expect(parts(epilogue)).toEqual(["writing", "writes number 3", "has written", "writes number 4"]);
  });
  it("of two is that of both neighbours", () => {
    const two = aRolling([], { story: aStory({ coins: [0, 1].map(() => ({ heads: 0, tails: 0 })) }) });
    expect(roleText(two, 1)).toBe("both neighbours");
  });
});

describe("a gift", () => {
  const gift = { giver: 0, to: 1, coins: 1, line: 2 };
  it("is told until the sentence is closed", () => {
    const lines = [aSentence("Robot woke."), aSentence("Robot slept.")];
    expect(lastGift(aStory({ gifts: [gift], lines }))).toEqual({ gift, number: 1 });
    expect(lastGift(aStory({ gifts: [gift], lines: [...lines, aSentence("Robot sang.")] }))).toBeNull();
    expect(lastGift(aStory())).toBeNull();
  });
  it("is told to giver, friend and the others", () => {
    expect(giftText(gift, read(aRolling(), 0))).toBe("You gave Ole a coin");
    expect(giftText(gift, read(aRolling(), 1))).toContain("Mia gave you a coin");
    expect(giftText({ ...gift, coins: 3 }, read(aRolling(), null))).toBe("Mia gave Ole 3 coins");
  });
});

describe("whoever adds nothing", () => {
  it("is seen to, as no word of theirs is", () => {
    expect(passedText(read(aWriting("left", "Robot woke."), 1))).toBe("Pixel added nothing.");
    expect(passedText(read(aWriting("left", "Robot woke."), 3))).toBe("You added nothing.");
    expect(passedText(read(aWriting("right", "Robot woke."), 1))).toBe("");
    expect(passedText(read(aWriting("begin"), 1))).toBe("");
    expect(passedText(read(aRolling(), 1))).toBe("");
  });
});

describe("those who listen hear", () => {
  it("what was rolled", () => {
    expect(announcement(read(aRolling([["keep", "and", "but"]]), 1))).toBe("Mia rolled a robot, AND and BUT.");
    expect(announcement(read(aRolling([...three.map((faces) => [...faces])])))).toBe(
      "You rolled BUT, a robot and a robot.",
    );
  });
  it("what was written, or that nothing was", () => {
    expect(announcement(read(aWriting("right", "Robot woke."), 1))).toBe("Mia wrote: Robot woke.");
    expect(announcement(read(aWriting("right", ""), 0))).toBe("You added nothing.");
    expect(announcement(read(aWriting("left", "Robot woke."), 1))).toBe("Pixel added nothing.");
  });
  it("the whole sentence when it is closed, and nothing before the first", () => {
    expect(announcement(read(aRolling([], { story: aStory({ lines: [aSentence("Robot woke.")] }) })))).toBe(
      "The sentence is: Robot woke.",
    );
    expect(announcement(read(aRolling()))).toBe("");
  });
});
