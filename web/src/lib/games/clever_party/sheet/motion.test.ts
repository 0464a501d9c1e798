import { expect, it } from "vitest";
import { tumbled } from "./motion";

it("a die comes in turning, from the side, and lies straight at the end", () => {
  expect(tumbled(1, 0)).toBe("opacity: 1.00; transform: translate(0.0%, 0.0%) rotate(0.0deg) scale(1.000)");
  expect(tumbled(0, 0)).toContain("opacity: 0.00; transform: translate(-60.0%");
  expect(tumbled(0.2, 0)).toMatch(/rotate\(-\d/);
  expect(tumbled(0.2, 1)).toMatch(/rotate\(\d/);
});
