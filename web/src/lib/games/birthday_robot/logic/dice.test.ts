import { describe, expect, it } from "vitest";
import { diceShares, lastThrow, writingStage } from "./dice";
import { landing, tumbled, tumbling } from "../pieces/motion";
import { aRolling, aStory, aWriting } from "../testing/samples";

describe("the dice of a turn", () => {
  const turn = aRolling([["keep", "and", "but"], ["and"]], { teller: 3 });
  it("lie before the Storyteller and both neighbours, as they sit", () => {
    expect(diceShares(turn).map(({ part, seat, face, dice }) => [part, seat, face, dice.length])).toEqual([
      ["left", 0, "but", 1],
      ["teller", 3, "keep", 1],
      ["right", 2, "and", 2],
    ]);
  });
  it("of two seats make two piles of the other one", () => {
    const two = aRolling([["and", "but"]], { story: aStory({ coins: [0, 1].map(() => ({ heads: 0, tails: 0 })) }) });
    expect(diceShares(two).map(({ seat, dice }) => [seat, dice.length])).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
    ]);
  });
  it("are told apart through the whole game", () => {
    const keys = [turn, { ...turn, turn: 1 }, { ...turn, round: 2 }].flatMap((one) =>
      diceShares(one).flatMap(({ dice }) => dice.map(({ key }) => key)),
    );
    expect(new Set(keys).size).toBe(12);
  });
  it("that were thrown last are known", () => {
    expect(lastThrow(turn).map(({ face }) => face)).toEqual(["and"]);
    expect(lastThrow(aRolling())).toEqual([]);
  });
});

describe("whoever got dice", () => {
  it("writes in turn: Storyteller, right neighbour, left neighbour", () => {
    const stages = (pen: "begin" | "right" | "left") =>
      (["teller", "right", "left"] as const).map((part) => writingStage(aWriting(pen), part));
    expect(stages("begin")).toEqual(["pen", null, null]);
    expect(stages("right")).toEqual(["done", "pen", null]);
    expect(stages("left")).toEqual(["done", "done", "pen"]);
    expect(writingStage(aRolling(), "teller")).toBeNull();
  });
});

describe("a die in the air", () => {
  it("comes to lie on the side that was rolled", () => {
    expect(tumbled("keep", 0, 1)).toMatch(/rotateX\(0deg\) rotateY\(0deg\)$/);
    expect(tumbled("and", 1, 1)).toMatch(/rotateX\(0deg\) rotateY\(-90deg\)$/);
    expect(tumbled("but", 2, 1)).toMatch(/rotateX\(-90deg\) rotateY\(0deg\)$/);
    expect(tumbled("keep", 0, 1)).toMatch(/^translate3d\(0px, 0px, 0\)/);
  });
  it("is seen while it tumbles, and no longer", () => {
    const { css } = tumbling(document.body, { face: "and", die: 0 });
    expect(css?.(0.5, 0.5)).toContain("visible");
    expect(css?.(1, 0)).toContain("hidden");
  });
  it("lands at once where there is no tray to fly from", () => {
    expect(landing(document.body, { die: 0 })).toEqual({ duration: 0 });
  });
  it("flies from the tray to its pile", () => {
    document.body.innerHTML = "<div data-dice><i data-tray></i><b></b></div>";
    const { css, delay = 0 } = landing(document.querySelector("b") ?? document.body, { die: 1 });
    expect(delay).toBeGreaterThan(landing(document.querySelector("b") ?? document.body, { die: 0 }).delay ?? 0);
    expect(css?.(1, 0)).toContain("translate(0px, 0px) scale(1)");
    document.body.replaceChildren();
  });
});
