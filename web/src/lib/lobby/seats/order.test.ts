import { describe, expect, it } from "vitest";
import { gap, inOrder, landing, moved, room } from "./order";

/** Three rows of 90, 60 and 90 pixels with 10 between them. */
const BOXES = [
  { top: 0, height: 90 },
  { top: 100, height: 60 },
  { top: 170, height: 90 },
];

describe("a row that is carried", () => {
  it("stays where it is until its edge passes the middle of a neighbour", () => {
    expect(landing(BOXES, 0, 39)).toBe(0);
    expect(landing(BOXES, 0, 41)).toBe(1);
  });
  it("lands behind everything it has passed", () => {
    expect(landing(BOXES, 0, 500)).toBe(2);
    expect(landing(BOXES, 2, -500)).toBe(0);
    expect(landing(BOXES, 2, -41)).toBe(1);
  });
  it("is taken out of the order and put in again", () => {
    expect(moved(inOrder(4), 0, 2)).toEqual([1, 2, 0, 3]);
    expect(moved(inOrder(4), 3, 0)).toEqual([3, 0, 1, 2]);
    expect(moved(inOrder(4), 1, 1)).toEqual([0, 1, 2, 3]);
  });
});

describe("the other rows", () => {
  it("move up by the height of the one that is carried down", () => {
    expect(inOrder(3).map((place) => room(BOXES, 0, 2, place))).toEqual([0, -100, -100]);
    expect(inOrder(3).map((place) => room(BOXES, 0, 1, place))).toEqual([0, -100, 0]);
  });
  it("move down for one that is carried up", () => {
    expect(inOrder(3).map((place) => room(BOXES, 2, 0, place))).toEqual([100, 100, 0]);
  });
  it("leave a gap just as high as the one that is carried", () => {
    expect(gap(BOXES, 0, 2)).toEqual({ top: 170, height: 90 });
    expect(gap(BOXES, 2, 0)).toEqual({ top: 0, height: 90 });
    expect(gap(BOXES, 0, 1)).toEqual({ top: 70, height: 90 });
  });
});
