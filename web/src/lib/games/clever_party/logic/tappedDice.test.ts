import { expect, it } from "vitest";
import { inOrder, laidOut, takenFirst } from "./tappedDice";

const FACES = ["donut", "candle", "donut", "donut", "joker"];

it("dice lie as they were thrown", () => {
  expect(inOrder(FACES)).toEqual([0, 1, 2, 3, 4]);
});
it("the tapped one of equal dice is taken, in the place of the first", () => {
  expect(takenFirst(inOrder(FACES), FACES, [0, 2], 3)).toEqual([3, 1, 2, 0, 4]);
});
it("what is taken anyway stays where it is", () => {
  const slots = inOrder(FACES);
  expect(takenFirst(slots, FACES, [0, 2], 2)).toBe(slots);
  expect(takenFirst(slots, FACES, [1], 4)).toBe(slots);
});
it("a second tap goes on from the first", () => {
  const once = takenFirst(inOrder(FACES), FACES, [0], 2);
  expect(takenFirst(once, FACES, [2], 3)).toEqual([2, 1, 3, 0, 4]);
});
it("every die is shown where it lies", () => {
  const looks = FACES.map((face, die) => ({ die, face, used: die === 0 }));
  const shown = laidOut(looks, [2, 1, 0, 3, 4]);
  expect(shown.map(({ die }) => die)).toEqual([0, 1, 2, 3, 4]);
  expect(shown.map(({ used }) => used)).toEqual([false, false, true, false, false]);
});
