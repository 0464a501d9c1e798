import { expect, it } from "vitest";
import { textSize } from "./textSize";

it("lets a sentence stand smaller the longer it is", () => {
  const letters = (n: number) => "a".repeat(n);
  expect([0, 110, 111, 230, 231].map((n) => textSize(letters(n)))).toEqual([null, null, "long", "long", "endless"]);
});
