import { flushSync } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { clear, named, press, show, text } from "$lib/testing/page";
import { soon } from "$lib/testing/soon";
import Board from "./Board.svelte";
import { aView, LINES, SEATS, PICTURES } from "./testing/samples";
import type { Turn } from "$lib/wire";
import type { View } from "./wire";

const turn: Turn = { type: "decide", phase: "name", seats: [0, 1, 2, 3], listed: false };

/** A board that gets another view when the game goes on. */
function sit(view: View) {
  const given = $state({ view, turn, seats: SEATS, seat: 0, asked: true, pending: false, onmove: vi.fn() });
  show(Board, given);
  return (next: View) => {
    given.view = next;
    flushSync();
  };
}

afterEach(clear);

it("a Robot finds no picture chosen from the time it was the Robot before", () => {
  const robot = { phase: "guess", lines: LINES, role: 0, robot: 0 };
  const go = sit(aView(robot));
  press("Picture 5");
  expect(named("It is picture 5")).toBeTruthy();
  go(aView({ ...robot, round: 2 }));
  expect(named("Tap a picture")).toBeTruthy();
});

it("no picture of the round before is seen until a new one has come", () => {
  const go = sit(aView());
  const before = [...document.querySelectorAll(".grid img")];
  go(aView({ round: 2, pictures: PICTURES.map((one) => ({ ...one, file: `1${one.file}` })) }));
  const now = [...document.querySelectorAll(".grid img")];
  expect(now).toHaveLength(9);
  expect(now.filter((image) => before.includes(image))).toEqual([]);
});

it("a picture that is looked at goes away when everyone is asked, and does not come back", async () => {
  const go = sit(aView());
  press("Picture 9");
  await soon(() => expect(document.querySelector("dialog")).not.toBeNull());
  go(aView({ phase: "ask", lines: LINES }));
  expect(document.querySelector("dialog")).toBeNull();
  go(aView({ round: 2 }));
  await Promise.resolve();
  expect(document.querySelector("dialog")).toBeNull();
});

it("what is typed stays while others speak and the table waits", () => {
  const go = sit(aView());
  const field = document.querySelector("input")!;
  field.value = "hump";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  go(aView({ lines: LINES.slice(0, 1) }));
  expect(document.querySelector("input")!.value).toBe("hump");
  go(aView({ lines: LINES.slice(0, 2) }));
  expect(text()).toContain("“hump” has been said in this game already.");
});
