import { beforeEach, expect, it } from "vitest";
import { settings, type Finished } from "./settings.svelte";

const finished = (ended: number): Finished => ({ kind: "game", title: "You won!", names: ["Ida", "Ben"], ended });
const open = (code: string) => settings.keep({ code, key: `key of ${code}`, game: "robotory" });

beforeEach(() => {
  for (const { code } of settings.places) settings.forget(code);
});

it("what was finished is not pushed out by new tables", () => {
  open("BOOK");
  settings.finish("BOOK", finished(1));
  for (let n = 0; n < 30; n++) open(`T${n}`);
  expect(settings.places.length).toBe(13);
  expect(settings.keyOf("BOOK")).toBe("key of BOOK");
  expect(settings.shelf.map((place) => place.code)).toEqual(["BOOK"]);
});

it("the latest stands first, however long ago a table was opened", () => {
  open("A");
  open("B");
  settings.finish("A", finished(20));
  settings.finish("B", finished(10));
  open("B"); // Looked at again.
  expect(settings.shelf.map((place) => place.code)).toEqual(["A", "B"]);
});

it("nothing is put on the shelf of a device that was not there", () => {
  settings.finish("ELSE", finished(1));
  expect(settings.shelf).toEqual([]);
});

it("a new key opens what was finished, too", () => {
  open("BOOK");
  settings.finish("BOOK", finished(1));
  settings.rekey("key of BOOK", "another");
  expect(settings.shelf[0]?.key).toBe("another");
});
