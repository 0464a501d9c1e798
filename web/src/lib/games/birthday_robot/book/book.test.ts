import { beforeEach, expect, test } from "vitest";
import { authorsOf, bookOf, isLong, pagesOf } from "./book";
import { aFinishedStory, someSeats, aSentence } from "../testing/samples";
import { keepTitle, titleOf } from "./titles";

const SEATS = someSeats(["Mia", "Ole", "Ruth"]);
const SHORT = "Robot woke up and stretched his squeaky arms, but nobody had remembered.";
const LONG = "Robot explained it very slowly again. ".repeat(15).trim();

beforeEach(() => localStorage.clear());

test("three sentences of usual length fill a page, and none is lost", () => {
  const lines = Array.from({ length: 30 }, (_, n) => aSentence(SHORT, [0], n + 1));
  const pages = pagesOf(aFinishedStory(lines));
  expect(pages.slice(0, -1).map((page) => page.lines.length)).toEqual(Array.from({ length: 10 }, () => 3));
  expect(pages.flatMap((page) => page.lines.map(({ at }) => at))).toEqual(lines.map((_, place) => place + 1));
  expect(pages.at(-1)).toEqual({ lines: [], epilogue: [], authors: true });
});

test("a long sentence takes more of a page, and goes below its picture", () => {
  const [first, second] = pagesOf(aFinishedStory([aSentence(LONG, [0]), aSentence(SHORT, [1]), aSentence(LONG, [2])]));
  expect(first?.lines.map(isLong)).toEqual([true]);
  expect(second?.lines.map(({ at }) => at)).toEqual([2]);
});

test("the end shares its page with the authors while there is room", () => {
  const [page, ...more] = pagesOf(
    aFinishedStory([aSentence("The moon slept.", [0], null), aSentence("Robot too.", [1], null)]),
  );
  expect([page?.epilogue.length, page?.authors, more.length]).toEqual([2, true, 0]);
  const full = pagesOf(aFinishedStory([0, 1, 2].map((seat) => aSentence(LONG.slice(0, 260), [seat], null))));
  expect(full.map(({ epilogue, authors }) => [epilogue.length, authors])).toEqual([
    [2, false],
    [1, true],
  ]);
});

test("a story without sentences has a page for its authors", () => {
  expect(pagesOf(aFinishedStory([]))).toEqual([{ lines: [], epilogue: [], authors: true }]);
});

test("authors are counted word by word", () => {
  const told = aFinishedStory([aSentence("Robot and the moon danced.", [0, 1]), aSentence("Nobody saw.", [1], null)]);
  expect(authorsOf(told, SEATS).map(({ look, words }) => [look.name, words])).toEqual([
    ["Mia", 3],
    ["Ole", 4],
    ["Ruth", 0],
  ]);
});

test("the last page tells with how many dice and coins", () => {
  const told = aFinishedStory([]);
  expect(bookOf(told, SEATS, null, null).imprint).toBe("Told with 15 dice and 10 coins.");
  const endless = { ...told, options: { ...told.options, dice: null }, coins: [{ heads: 1, tails: 0 }] };
  expect(bookOf(endless, SEATS, null, null).imprint).toBe("Told with as many dice as we liked and 1 coin.");
  const ended = Date.UTC(2026, 10, 15, 12);
  const date = new Date(ended).toLocaleDateString(undefined, { dateStyle: "full" });
  expect(bookOf(told, SEATS, ended, null).imprint).toBe(`Told on ${date}, with 15 dice and 10 coins.`);
});

test("the title is the opening line, until the reader finds a better one", () => {
  const told = aFinishedStory([aSentence(SHORT, [0])]);
  expect(bookOf(told, SEATS, null, titleOf(told))).toMatchObject({ title: "Happy birthday, Robot!", opening: null });
  keepTitle(told, "The squeaky arms");
  expect(bookOf(told, SEATS, null, titleOf(told))).toMatchObject({
    title: "The squeaky arms",
    opening: "Happy birthday, Robot!",
  });
  expect(titleOf(aFinishedStory([]))).toBeNull();
  keepTitle(told, null);
  expect(titleOf(told)).toBeNull();
});
