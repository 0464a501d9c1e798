import { expect, it } from "vitest";
import { strokes, twisted } from "./captcha-word";

it("a word is always twisted alike, and every letter only a little", () => {
  const letters = twisted("holiday")!;
  expect(letters).toEqual(twisted("holiday"));
  expect(letters.map(({ sign }) => sign).join("")).toBe("holiday");
  expect(letters.every(({ turn, shift }) => Math.abs(turn) <= 9 && Math.abs(shift) <= 8)).toBe(true);
  expect(new Set(letters.map(({ turn }) => turn)).size).toBeGreaterThan(1);
  expect(strokes("holiday")).toBe(strokes("holiday"));
  expect(strokes("holiday")).not.toBe(strokes("warm"));
});
it("scripts whose letters join are left whole", () => {
  expect(twisted("جمل")).toBeNull();
  expect(twisted("ουρανός")).not.toBeNull();
});
