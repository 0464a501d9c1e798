import { expect, it } from "vitest";
import { directionOf } from "./direction";

it.each([
  ["Robot אפה עוגה.", "rtl"],
  ["“Robot's كعكة” and more", "rtl"],
  ["And Robot, but עוגה", "rtl"],
  ["Robot baked עוגה.", "auto"],
  ["Robothood עוגה", "auto"],
  ["Robot.", "auto"],
  ["", "auto"],
])("lets the first word that is not free say which way %j runs: %s", (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
