import { describe, expect, it } from "vitest";
import { crossesOf, crossesWith, menuOf, stars } from "./sheet";
import { classic, crossed, crossingWith, menus } from "../testing/tables";

describe("the menu", () => {
  it.each(menus)("is the one of the rules: $name", ({ view, menu }) => {
    expect(menuOf(view)).toEqual(menu);
  });
});

describe("the stars", () => {
  it.each(menus)("are counted as in the rules: $name", ({ view, stars: known }) => {
    expect(view.crosses.map((crosses) => stars(view.sheet, crosses))).toEqual(known);
  });

  it.each([
    ["a row of presents", { green: 0b1111 }, 1],
    ["the left column", { green: 0b0001_0001_0001 }, 1],
    ["another column", { green: 0b0010_0010_0010 }, 0],
    ["all presents", { green: 0b1111_1111_1111 }, 4],
    ["everything", { yellow: 10, red: 8, green: 0b1111_1111_1111, blue: [3, 3, 3] }, 16],
  ])("are won by %s", (_, crosses, won) => {
    expect(stars(classic, crossed(crosses))).toBe(won);
  });
});

it("a die crosses off nothing that jokers do without it", () => {
  const view = crossingWith(["candle", "joker", "cake", "donut", "balloon:pink"]);
  expect(crossesWith(view, view.half!, 0)).toEqual([{ type: "cross", area: "red", place: 0, jokers: 0 }]);
});

it("a sheet shows the crosses of this half to whom they belong", () => {
  const view = crossingWith(["candle", "present", "cake", "donut", "balloon:pink"], crossed(), {
    crosses: crossed({ red: 1 }),
  });
  expect([crossesOf(view, 0).red, crossesOf(view, 1).red]).toEqual([1, 0]);
  expect([0, 1].map((seat) => crossesOf({ ...view, phase: "share", seat: 1 }, seat).red)).toEqual([0, 1]);
});
