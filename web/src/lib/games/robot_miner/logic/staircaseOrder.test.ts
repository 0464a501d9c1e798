import { describe, expect, it } from "vitest";
import { baseOf, carriedTo, moved, orderOf, remade, shuffled, since } from "./staircaseOrder";
import { aView } from "../testing/samples";
import type { Move } from "../wire";

const ORDER = [3, 4, 5, 6];
const draft = (move: Move) => ({ name: "Ben", face: "owl", move, text: "" });

describe("a staircase", () => {
  it("comes to another place, and no further than the edge", () => {
    expect(moved(ORDER, 3, 2)).toEqual([4, 5, 3, 6]);
    expect(moved(ORDER, 6, 0)).toEqual([6, 3, 4, 5]);
    expect(moved(ORDER, 3, -1)).toEqual(ORDER);
    expect(moved(ORDER, 6, 9)).toEqual(ORDER);
  });
  it("that is carried is at the place nearest to it", () => {
    expect(carriedTo(1, 0, 50, 4)).toBe(1);
    expect(carriedTo(1, 26, 50, 4)).toBe(2);
    expect(carriedTo(1, -24, 50, 4)).toBe(1);
    expect(carriedTo(1, -400, 50, 4)).toBe(0);
    expect(carriedTo(1, 400, 50, 4)).toBe(3);
    expect(carriedTo(1, 3, 0, 4)).toBe(3);
  });
});

it("shuffles all of them into another order", () => {
  const drawn = [0.1, 0.2, 0.3, 0.4, 0.9, 0.1, 0.5, 0.3];
  expect(shuffled(ORDER, () => drawn.shift()!)).toEqual([4, 6, 5, 3]);
});

describe("the order that is shown", () => {
  const view = aView({ phase: "arrange", orders: [ORDER, [6, 5, 4, 3]] });

  it("is how my mountain stands", () => {
    expect(baseOf(view, 1, [])).toEqual([6, 5, 4, 3]);
    expect(baseOf(view, null, [])).toEqual(ORDER);
  });
  it("is what a teammate makes of it, the last one", () => {
    const drafts = [draft({ type: "arrange", order: [4, 3, 5, 6] }), draft({ type: "arrange", order: [5, 3, 4, 6] })];
    expect(baseOf(view, 0, drafts)).toEqual([5, 3, 4, 6]);
  });
  it("is never of other staircases", () => {
    expect(baseOf(view, 0, [draft({ type: "arrange", order: [4, 3, 5] }), draft({ type: "ready" })])).toEqual(ORDER);
  });
  it("is what I made of it, until somebody makes something else", () => {
    const made = remade([4, 3, 5, 6], ORDER, null);
    expect(orderOf(ORDER, made)).toEqual([4, 3, 5, 6]);
    expect(orderOf([5, 3, 4, 6], made)).toEqual([5, 3, 4, 6]);
    expect(orderOf(ORDER, null)).toEqual(ORDER);
  });
  it("is the last that I made, while the server still repeats what I made before", () => {
    const [second, third] = [moved(ORDER, 3, 1), moved(ORDER, 3, 2)];
    let made = remade(third, ORDER, remade(second, ORDER, null));
    expect(orderOf(ORDER, made)).toEqual(third);
    made = since(second, made)!;
    expect(orderOf(second, made)).toEqual(third);
    expect(since(third, made)).toBeNull();
  });
  it("is one of mine again, when somebody else goes back to it", () => {
    const [second, third] = [moved(ORDER, 3, 1), moved(ORDER, 3, 2)];
    const made = since(third, since(second, remade(third, ORDER, remade(second, ORDER, null))));
    expect(orderOf(second, made)).toEqual(second);
  });
});
