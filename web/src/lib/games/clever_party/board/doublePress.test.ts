import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DoublePress } from "./doublePress.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("counts no press in the first moment", () => {
  const [patience, act] = [new DoublePress(), vi.fn()];
  patience.begin("a bonus")();
  vi.advanceTimersByTime(599);
  expect(patience.ready).toBe(false);
  vi.advanceTimersByTime(1);
  patience.press(act);
  expect(act).toHaveBeenCalledOnce();
});

it("counts none of the presses of somebody who bangs on, but the next one after a rest", () => {
  const [patience, act] = [new DoublePress(), vi.fn()];
  patience.begin("a bonus")();
  for (let press = 0; press < 10; press++) {
    vi.advanceTimersByTime(300);
    patience.press(act);
  }
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600);
  patience.press(act);
  expect(act).toHaveBeenCalledOnce();
});

it("begins anew when the button has been away", () => {
  const [patience, act] = [new DoublePress(), vi.fn()];
  const away = patience.begin("a bonus")();
  vi.advanceTimersByTime(600);
  away();
  patience.begin("another one")();
  patience.press(act);
  expect(act).not.toHaveBeenCalled();
});
