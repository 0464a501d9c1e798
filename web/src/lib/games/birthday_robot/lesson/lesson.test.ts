// Nothing moves: an animation that is cut short is no news to a reader.
// @vitest-environment-options { "settings": { "device": { "prefersReducedMotion": "reduce" } } }
import { afterEach, describe, expect, it, vi } from "vitest";
import { clear, named, press, show, text } from "$lib/testing/page";
import Lesson from "../Lesson.svelte";
import { EARNED, PAGES, SEATS, STORY } from "./lesson";

afterEach(clear);

describe("the example", () => {
  it("shows the first sentence grow by the words of each", () => {
    expect(PAGES.map(({ sentence }) => sentence?.text ?? null)).toEqual([
      null,
      null,
      null,
      "Robot woke up early.",
      "Robot woke up early and baked pancakes.",
      "Robot woke up early and baked pancakes, but alone.",
      "Robot woke up early and baked pancakes, but alone.",
    ]);
  });
  it("shows more dice with each throw, and who writes by them", () => {
    expect(PAGES.map(({ turn }) => turn?.throws.length ?? null)).toEqual([0, 1, 2, 2, 2, 2, null]);
    expect(PAGES.map(({ turn }) => (turn?.type === "write" ? turn.pen : null)).slice(3, 6)).toEqual([
      "begin",
      "right",
      "left",
    ]);
  });
  it("has a name for everybody who wrote", () => {
    expect(SEATS.map(({ name }) => name)).toEqual(["Mia", "Ole", "Ruth"]);
    expect(STORY.coins.length).toBe(SEATS.length);
    expect(EARNED).toBe(3);
  });
});

it("is read page by page, forth and back, and then one tells a story oneself", () => {
  const onfinish = vi.fn();
  show(Lesson, { onfinish });
  expect(named("Back").hasAttribute("disabled")).toBe(true);
  for (const _ of PAGES.slice(1)) press("Next");
  expect(text()).toContain("Mia gets 3 coins");
  press("Back");
  expect(text()).toContain("but alone.");
  press("Next");
  press("Read the story");
  expect(onfinish).not.toHaveBeenCalled();
  press("Tell your own");
  expect(onfinish).toHaveBeenCalledOnce();
});
