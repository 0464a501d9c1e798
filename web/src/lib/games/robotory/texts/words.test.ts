import { expect, it } from "vitest";
import en from "./en";

it("has no text that is the key of another, which would be shown instead", () => {
  const texts: [string, string][] = Object.entries(en);
  expect(texts.filter(([key, text]) => text in en && text !== key)).toEqual([]);
});
