import { expect, it } from "vitest";
import { captchaStrokes, captchaLetters } from "./captchaWord";

it("a word is always twisted alike, and every letter only a little", () => {
  const letters = captchaLetters("holiday")!;
  expect(letters).toEqual(captchaLetters("holiday"));
  expect(letters.map(({ sign }) => sign).join("")).toBe("holiday");
  expect(letters.every(({ turn, shift }) => Math.abs(turn) <= 9 && Math.abs(shift) <= 8)).toBe(true);
  expect(new Set(letters.map(({ turn }) => turn)).size).toBeGreaterThan(1);
  expect(captchaStrokes("holiday")).toBe(captchaStrokes("holiday"));
  expect(captchaStrokes("holiday")).not.toBe(captchaStrokes("warm"));
});
it("scripts whose letters join are left whole", () => {
  expect(captchaLetters("جمل")).toBeNull();
  expect(captchaLetters("ουρανός")).not.toBeNull();
});
