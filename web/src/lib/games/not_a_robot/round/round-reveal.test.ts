import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LAST, Revealing, VOTE } from "./round-reveal.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("is told step by step to whoever has seen it coming", () => {
  const revealing = new Revealing();
  revealing.tell(null, 0)();
  expect(revealing.stepOf("1")).toBe(0);
  revealing.tell("1", 4)();
  expect(revealing.stepOf("1")).toBe(0);
  vi.advanceTimersByTime(4 * VOTE + 1400);
  expect(revealing.stepOf("1")).toBe(1);
  vi.runAllTimers();
  expect(revealing.stepOf("1")).toBe(LAST);
});
it("is told at once to whoever comes later, or has no patience", () => {
  const late = new Revealing();
  expect(late.stepOf("1")).toBe(LAST);
  late.tell("1", 4)();
  expect(late.stepOf("1")).toBe(LAST);
  late.tell("2", 4)();
  expect(late.stepOf("2")).toBe(0);
  late.skip();
  expect(late.stepOf("2")).toBe(LAST);
  vi.runAllTimers();
  expect(late.stepOf("2")).toBe(LAST);
});
it("stops when something else begins", () => {
  const revealing = new Revealing();
  revealing.tell(null, 0)();
  revealing.tell("1", 4)()();
  vi.runAllTimers();
  expect(revealing.stepOf("1")).toBe(0);
});
