import { expect, it } from "vitest";
import { aLook } from "$lib/testing/seats";
import { askedUntil, lookOf, seatFace, seatName } from "./seats";
import { topBy } from "./prides";

const seats = [aLook(1, "Ole", { face: "bear", asked: true, ends: 7000 }), aLook(0, "Mia")];

it("finds a seat by its number, not by its place in the list", () => {
  expect([lookOf(seats, 0)?.name, seatName(seats, 1), seatFace(seats, 1)]).toEqual(["Mia", "Ole", "bear"]);
});
it("has a name and a face where nobody sits", () => {
  expect([lookOf(seats, null), seatName(seats, 5), seatFace(seats, undefined)]).toEqual([
    undefined,
    "Open seat",
    "robot",
  ]);
});
it("knows when the time of those who are asked is up", () => {
  expect(askedUntil(seats)).toBe(7000);
  expect(askedUntil([aLook(0, "Mia")])).toBeNull();
});
it("takes the first of the things with the highest worth", () => {
  expect(topBy(["a", "bb", "cc"], (word) => word.length)).toBe("bb");
  expect(topBy([], () => 1)).toBeNull();
});
