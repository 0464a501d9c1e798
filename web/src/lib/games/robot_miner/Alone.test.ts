// Nothing moves: an animation that is cut short is no news to a reader.
// @vitest-environment-options { "settings": { "device": { "prefersReducedMotion": "reduce" } } }
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { store } from "$lib/device/storage";
import { buttons, clear, settled, show, text } from "$lib/testing/page";
import Alone from "./Alone.svelte";
import { OPTIONS } from "./testing/samples";

const DAY = "2026-11-16";
const options = { ...OPTIONS, scoring: "face", puzzle: { order: [5, 3, 6, 4], bonus: 7, day: DAY } };

beforeEach(() => {
  store("robot_miner.daily", "[]");
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ day: DAY, options })));
});
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

async function opened() {
  show(Alone, {});
  await settled();
  await vi.waitFor(() => expect(text()).not.toContain("…"));
  flushSync();
}

it("shows the puzzle of today before it is solved", async () => {
  await opened();
  expect(text()).toContain("Bonus number 7. A jewel counts its value");
  expect(document.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("Today’s mountain");
  expect(text()).not.toContain("Best possible");
  expect(text()).not.toContain("in a row");
  expect(buttons()).toEqual(["Play the puzzle"]);
});

it("remembers what was done today and the days before", async () => {
  const played = (day: string) => ({ day, score: 33, best: 50, code: "AAAA", before: null, tables: ["AAAA"] });
  store("robot_miner.daily", JSON.stringify([played(DAY), played("2026-11-15")]));
  await opened();
  expect(text()).toContain("Your best today: 66 % of the best possible.");
  expect(text()).toContain("2 days in a row.");
  expect(buttons()).toEqual(["Try again"]);
});

it("asks to go on where today is missing", async () => {
  store(
    "robot_miner.daily",
    JSON.stringify([{ day: "2026-11-15", score: 5, best: 5, code: "AAAA", before: null, tables: ["AAAA"] }]),
  );
  await opened();
  expect(text()).toContain("1 day in a row. Play today to make it 2.");
});

it("says so where there is no puzzle", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  await opened();
  expect(text()).toContain("The puzzle is not here right now.");
});
