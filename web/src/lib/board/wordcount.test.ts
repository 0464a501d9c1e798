import { describe, expect, it } from "vitest";
import known from "../../../../tests/core/words.json";
import { say } from "$lib/i18n";
import { plain, refusal, tidied, wordsOf } from "./wordcount";

const cases: { text: string; words: string[]; refused?: string }[] = known;

describe("words, as the server counts them", () => {
  it.each(cases)("$text", ({ text, words, refused }) => {
    const tidy = tidied(text);
    expect(wordsOf(tidy).map((word) => word.text)).toEqual(words);
    const why = refusal(tidy);
    expect(why && say(why.text, why.values)).toBe(refused ?? null);
  });

  it("stand where they say", () => {
    const text = "👩‍👩‍👧 Zoë’s 3.5 cakes";
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(["Zoë’s", "3.5", "cakes"]);
  });

  it("are the same with either apostrophe and any hyphen", () => {
    expect(plain("don’t")).toBe(plain("don't"));
    expect(plain("well\u2011known")).toBe(plain("well-known"));
  });
});
