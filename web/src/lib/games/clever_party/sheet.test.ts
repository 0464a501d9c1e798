import { describe, expect, it } from "vitest";
import { menuOf } from "./sheet";
import { menus } from "./tables";

describe("the menu", () => {
  it.each(menus)("is the one of the rules: $name", ({ view, menu }) => {
    expect(menuOf(view)).toEqual(menu);
  });
});
