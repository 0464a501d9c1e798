import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LAST_STEP } from "../logic/round";
import { RoundReveal, VOTE_EVERY } from "./roundReveal.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("is told step by step to whoever has seen it coming", () => {
  const reveal = new RoundReveal();
  reveal.show(null, 0)();
  expect(reveal.stepOf("1")).toBe(0);
  reveal.show("1", 4)();
  expect(reveal.stepOf("1")).toBe(0);
  vi.advanceTimersByTime(4 * VOTE_EVERY + 1400);
  expect(reveal.stepOf("1")).toBe(1);
  vi.runAllTimers();
  expect(reveal.stepOf("1")).toBe(LAST_STEP);
});
it("is told at once to whoever comes later, or has no patience", () => {
  const late = new RoundReveal();
  expect(late.stepOf("1")).toBe(LAST_STEP);
  late.show("1", 4)();
  expect(late.stepOf("1")).toBe(LAST_STEP);
  late.show("2", 4)();
  expect(late.stepOf("2")).toBe(0);
  late.skip();
  expect(late.stepOf("2")).toBe(LAST_STEP);
  vi.runAllTimers();
  expect(late.stepOf("2")).toBe(LAST_STEP);
});
it("stops when something else begins", () => {
  const reveal = new RoundReveal();
  reveal.show(null, 0)();
  reveal.show("1", 4)()();
  vi.runAllTimers();
  expect(reveal.stepOf("1")).toBe(0);
});
