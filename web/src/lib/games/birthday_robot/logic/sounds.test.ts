import { expect, it } from "vitest";
import { aRolling, aSentence, aStory, aWriting } from "../testing/samples";
import { storySounds } from "./sounds";

it("dice are heard when they have fallen, and not while they only lie there", () => {
  expect(storySounds(aRolling(), aRolling([["keep", "and"]]))).toEqual(["dice"]);
  expect(storySounds(aRolling([["keep"]]), aRolling([["keep"], ["but"]]))).toEqual(["dice"]);
  expect(storySounds(aRolling([["keep"]]), aRolling([["keep"]]))).toEqual([]);
  expect(storySounds(aWriting("begin"), aWriting("right", "Robot sings"))).toEqual([]);
});

it("a coin and the end of a sentence are heard together", () => {
  const richer = aStory({ lines: [aSentence("Robot sings.")], coins: [{ heads: 1, tails: 0 }] });
  expect(storySounds(aWriting("left", "Robot sings"), aRolling([], { story: richer }))).toEqual(["coin", "bonus"]);
});

it("a gift is heard, though no coin is made by it", () => {
  const given = aStory({ gifts: [{ giver: 0, to: 1, coins: 1, line: 0 }] });
  expect(storySounds(aRolling(), aRolling([], { story: given }))).toEqual(["coin"]);
});
