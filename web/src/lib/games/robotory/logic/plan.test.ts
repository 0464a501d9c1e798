import { describe, expect, it } from "vitest";
import { advice, deed, headline, hexWords } from "./describe";
import { NOTHING, moveOf, offered, steppedBack, swapped, tapHand, tapHex, tapRefill, type MovePlan } from "./plan";
import { cell, path, position } from "../testing/samples";
import { said } from "../texts/board.en";

const state = position({ whites: "c3 e2", blacks: "d2 b2" });
const hex = (plan: MovePlan, name: string, game = state) => tapHex(game, 0, plan, cell(name));
const refused = (tapped: { words: Parameters<typeof said>[0] | null }) => (tapped.words ? said(tapped.words) : "");

describe("placing", () => {
  const disc: MovePlan = { kind: "disc", colour: "white", cell: null };

  it("takes a disc, then a hex, and plays only when that hex is tapped again", () => {
    expect(tapHand(state, 0, NOTHING, "white").plan).toEqual(disc);
    const shown = hex(disc, "c6");
    expect(shown).toMatchObject({ plan: { ...disc, cell: cell("c6") }, confirmed: false });
    expect(moveOf(shown.plan)).toEqual({ type: "place", colour: "white", cell: cell("c6") });
    expect(hex(shown.plan, "c6").confirmed).toBe(true);
    expect(hex(shown.plan, "c5")).toMatchObject({ plan: { cell: cell("c5") }, confirmed: false });
  });

  it("takes a hex first and asks for the colour if both are held", () => {
    const asked = hex(NOTHING, "c6").plan;
    expect(asked).toEqual({ kind: "hex", cell: cell("c6") });
    expect(moveOf(asked)).toBeNull();
    expect(tapHand(state, 0, asked, "black").plan).toEqual({ kind: "disc", colour: "black", cell: cell("c6") });
    const poor = position({ hand: { white: 0, black: 1 } });
    expect(hex(NOTHING, "c6", poor).plan).toEqual({ kind: "disc", colour: "black", cell: cell("c6") });
  });

  it("changes the colour on its hex, and lets go of a disc tapped again", () => {
    const shown: MovePlan = { kind: "disc", colour: "white", cell: cell("c6") };
    expect(tapHand(state, 0, shown, "black").plan).toEqual({ ...shown, colour: "black" });
    expect(tapHand(state, 0, shown, "white").plan).toEqual(NOTHING);
  });

  it("says why a disc cannot go there", () => {
    expect(refused(hex(disc, "d2"))).toBe("There is already a disc on d2.");
    expect(refused(hex(NOTHING, "d2"))).toBe("There is a disc on d2. Tap a robot or a free hex.");
    const poor = position({ hand: { white: 0, black: 0 } });
    expect(refused(hex(NOTHING, "c6", poor))).toBe("You hold no disc. Refill first.");
    expect(refused(tapHand(poor, 0, NOTHING, "white"))).toBe("You hold no white disc.");
  });
});

describe("driving", () => {
  it("goes step by step and back", () => {
    const red = hex(NOTHING, "d3").plan;
    expect(red).toEqual({ kind: "robot", robot: "red", path: path("d3") });
    expect(moveOf(red)).toBeNull();
    const on = hex(hex(red, "d2").plan, "e1").plan;
    expect(on).toMatchObject({ path: path("d3-d2") });
    expect(offered(state, on)).not.toContain(cell("e1"));
    const far = hex(red, "c3").plan;
    expect(moveOf(hex(far, "d2").plan)).toEqual({ type: "move", robot: "red", path: path("d3-c3-d2") });
    expect(steppedBack(far)).toEqual(red);
    expect(steppedBack(red)).toEqual(NOTHING);
  });

  it("returns to an earlier step, stops where it began, and asks to confirm at its end", () => {
    const plan: MovePlan = { kind: "robot", robot: "red", path: path("d3-c3-d2") };
    expect(hex(plan, "c3").plan).toMatchObject({ path: path("d3-c3") });
    expect(hex(plan, "d3").plan).toEqual(NOTHING);
    const end = hex(plan, "d2");
    expect(end).toMatchObject({ plan, confirmed: false });
    expect(refused(end)).toBe("Press “Move here” to drive to d2.");
  });

  it("takes another robot before the first step, never after it", () => {
    expect(hex({ kind: "robot", robot: "red", path: path("d3") }, "b3").plan).toMatchObject({ robot: "white" });
    const under: MovePlan = { kind: "robot", robot: "red", path: path("d3-c3") };
    expect(hex(under, "b3").plan).toBe(under);
    expect(refused(hex(under, "b3"))).toBe("The white robot stands on b3.");
  });

  it("says why a robot cannot move, and keeps the plan", () => {
    const stuck = position({ blacks: "b2" });
    const disc: MovePlan = { kind: "disc", colour: "white", cell: null };
    expect(hex(disc, "b3", stuck).plan).toBe(disc);
    expect(refused(hex(disc, "b3", stuck))).toBe("The white robot has no white disc next to it.");
    expect(refused(hex({ kind: "robot", robot: "white", path: path("b3") }, "b2"))).toBe(
      "The white robot needs a white disc on b2.",
    );
  });
});

describe("refilling", () => {
  const poor = position({ hand: { white: 0, black: 1 }, reserve: { white: 2, black: 9 } });

  it("starts with the most even hand and keeps the sum right", () => {
    const plan = tapRefill(poor, 0, NOTHING).plan;
    expect(plan).toEqual({ kind: "refill", white: 2, black: 1 });
    if (plan.kind !== "refill") throw new Error("no refill");
    expect(swapped(poor, 0, plan, "black")).toEqual({ kind: "refill", white: 1, black: 2 });
    expect(swapped(poor, 0, plan, "white")).toBe(plan);
    expect(moveOf(plan)).toEqual({ type: "refill", white: 2, black: 1 });
    expect(steppedBack(plan)).toEqual(NOTHING);
    expect(tapRefill(poor, 0, plan).plan).toEqual(NOTHING);
  });

  it("says why there is none", () => {
    expect(refused(tapRefill(state, 0, NOTHING))).toBe("You already hold four discs.");
    const last = position({ hand: { white: 1, black: 0 }, reserve: { white: 0, black: 0 } });
    expect(refused(tapRefill(last, 0, NOTHING))).toBe("The reserve is empty.");
  });
});

describe("words beside a plan", () => {
  const words = (plan: MovePlan) => [headline(plan), advice(plan, state), deed(plan)].map(said);

  it("name the result on the button", () => {
    expect(words(NOTHING)[2]).toBe("Choose a move");
    expect(words({ kind: "hex", cell: cell("c6") })[2]).toBe("Choose a disc");
    expect(words({ kind: "disc", colour: "white", cell: null })).toEqual([
      "white disc",
      "Tap a free hex for it.",
      "Choose a hex",
    ]);
    expect(words({ kind: "disc", colour: "white", cell: cell("c6") })[2]).toBe("Place here");
    expect(words({ kind: "robot", robot: "red", path: path("d3-c3-d2-e2") })).toEqual([
      "red robot to e2",
      "3 steps. It can go no further.",
      "Move here",
    ]);
    expect(words({ kind: "robot", robot: "red", path: path("d3-c3") })[1]).toBe("1 step. Tap a dashed hex to go on.");
    expect(words({ kind: "refill", white: 2, black: 1 })[2]).toBe("Take 2 white, 1 black");
  });

  it("offer only what can be chosen", () => {
    const first = (given: Parameters<typeof position>[0]) => said(advice(NOTHING, position(given)));
    const none = { white: 0, black: 0 };
    expect(first({})).toBe("Tap a disc in your hand.");
    expect(first({ whites: "c3" })).toBe("Tap a disc or a robot.");
    expect(first({ whites: "c3", hand: none })).toBe("Tap a robot or Refill.");
    expect(first({ whites: "c3", hand: none, reserve: none })).toBe("Tap a robot.");
    expect(first({ whites: "c3", hand: { white: 1, black: 0 } })).toBe("Tap a disc, a robot or Refill.");
  });

  it("name every hex with what lies there, its camp and its part in the plan", () => {
    const plan: MovePlan = { kind: "robot", robot: "red", path: path("d3-c3") };
    const name = (hexName: string) => said(hexWords(state, plan, cell(hexName)));
    expect(name("a4")).toBe("a4, free, dark camp");
    expect(name("e2")).toBe("e2, white disc, light camp");
    expect(name("d3")).toBe("d3, red robot, light camp, chosen");
    expect(name("c3")).toBe("c3, white disc, light camp, step 1");
    expect(name("d2")).toBe("d2, black disc, light camp, possible next step");
  });
});
