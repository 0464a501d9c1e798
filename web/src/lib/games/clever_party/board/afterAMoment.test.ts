import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterAMoment } from "./afterAMoment";

let look: "visible" | "hidden" = "visible";
beforeEach(() => {
  vi.useFakeTimers();
  look = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => look);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const turnTo = (next: typeof look) => {
  look = next;
  document.dispatchEvent(new Event("visibilitychange"));
};

it("acts once, after a moment", () => {
  const act = vi.fn();
  afterAMoment(act, 700)();
  vi.advanceTimersByTime(699);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  turnTo("hidden");
  turnTo("visible");
  expect(act).toHaveBeenCalledOnce();
});

it("waits on a device that sleeps until it wakes up", () => {
  const act = vi.fn();
  turnTo("hidden");
  afterAMoment(act, 700)();
  vi.advanceTimersByTime(5000);
  expect(act).not.toHaveBeenCalled();
  turnTo("visible");
  expect(act).toHaveBeenCalledOnce();
});

it("does nothing any more when it is called off", () => {
  const act = vi.fn();
  afterAMoment(act, 700)()();
  vi.advanceTimersByTime(5000);
  turnTo("visible");
  expect(act).not.toHaveBeenCalled();
});
