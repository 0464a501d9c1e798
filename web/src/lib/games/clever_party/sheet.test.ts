import { describe, expect, it } from "vitest";
import { menuOf, stars } from "./sheet";
import { classic, crossed, menus } from "./tables";

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
