import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pilot } from "./pilot.svelte";
import { END, Playback } from "./playback.svelte";
import { after, aRun, aView } from "../testing/samples";
import type { Go, View } from "../wire";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A screen that gets one view after the other. */
function screen() {
  const playback = new Playback();
  let stop = () => {};
  return {
    playback,
    get(view: View) {
      stop();
      stop = playback.follow(view)();
      return playback.of(view);
    },
  };
}

describe("a screen", () => {
  it("that comes later shows how things are", () => {
    expect(screen().get(after([[3, 1], [4, 2]]))).toEqual({ run: 0, taken: 2, over: false }); // prettier-ignore
  });
  it("shows the next step at once, and several one after another", () => {
    const { get, playback } = screen();
    get(aView());
    expect(get(after([[3, 1]])).taken).toBe(1);
    const later = after([[3, 1], [4, 2], [5, 3]]); // prettier-ignore
    expect(get(later).taken).toBe(1);
    vi.advanceTimersByTime(500);
    expect(playback.of(later).taken).toBe(2);
    vi.advanceTimersByTime(500);
    expect(playback.of(later).taken).toBe(3);
  });
  it("stays with the end of a run for a while, whatever comes", () => {
    const { get, playback } = screen();
    get(after([[3, 1]]));
    const runs = [aRun({ route: [[3, 1]] }), aRun({ team: 1 })];
    expect(get(aView({ runs, active: 1 }))).toEqual({ run: 0, taken: 1, over: true });
    vi.advanceTimersByTime(END - 100);
    const next = aView({ runs: [runs[0]!, aRun({ team: 1, route: [[6, 1]] })], active: 1 });
    expect(get(next)).toEqual({ run: 0, taken: 1, over: true });
    vi.advanceTimersByTime(1_000);
    expect(playback.of(next)).toEqual({ run: 1, taken: 1, over: false });
  });
  it("skips that where somebody is in a hurry", () => {
    const { get, playback } = screen();
    get(after([[3, 1]]));
    const view = aView({ runs: [aRun({ route: [[3, 1]] }), aRun({ team: 1 })], active: 1 });
    get(view);
    playback.skip(view);
    expect(playback.of(view)).toEqual({ run: 1, taken: 0, over: false });
  });
  it("goes back with a replay", () => {
    const { get } = screen();
    get(after([[3, 1], [4, 2]])); // prettier-ignore
    expect(get(after([[3, 1]])).taken).toBe(1);
  });
});

describe("a program that runs by itself", () => {
  const go: Go = { type: "go", to: [3, 1], value: null };

  it("makes one move for a question", () => {
    const [pilot, onmove] = [new Pilot(), vi.fn()];
    expect(pilot.drive("1", go, onmove)).toBeNull();
    pilot.start();
    pilot.drive("1", go, onmove)?.();
    vi.advanceTimersByTime(800);
    expect(onmove).toHaveBeenCalledExactlyOnceWith(go);
    // The answer is there before the new view.
    pilot.drive("1", go, onmove)?.();
    vi.advanceTimersByTime(2_000);
    expect(onmove).toHaveBeenCalledOnce();
    pilot.drive("2", go, onmove)?.();
    vi.advanceTimersByTime(800);
    expect(onmove).toHaveBeenCalledTimes(2);
  });
  it("pauses when nothing comes of a move, and goes on when it is told to", () => {
    const [pilot, onmove] = [new Pilot(), vi.fn()];
    pilot.start();
    pilot.drive("1", go, onmove)?.();
    vi.advanceTimersByTime(800);
    pilot.drive("1", go, onmove)?.();
    vi.advanceTimersByTime(4_000);
    expect(pilot.going).toBe(false);
    pilot.start();
    pilot.drive("1", go, onmove)?.();
    vi.advanceTimersByTime(800);
    expect(onmove).toHaveBeenCalledTimes(2);
  });
  it("waits while somebody else is asked, and makes no move that was called off", () => {
    const [pilot, onmove] = [new Pilot(), vi.fn()];
    pilot.start();
    expect(pilot.drive("1", null, onmove)).toBeNull();
    pilot.drive("1", go, onmove)?.()();
    vi.advanceTimersByTime(5_000);
    expect(onmove).not.toHaveBeenCalled();
  });
  it("is as fast as one likes", () => {
    const [pilot, onmove] = [new Pilot(), vi.fn()];
    pilot.start();
    pilot.faster();
    pilot.drive("1", go, onmove)?.();
    vi.advanceTimersByTime(400);
    expect(onmove).toHaveBeenCalledOnce();
    pilot.faster();
    pilot.faster();
    expect(pilot.speed).toBe(1);
  });
});
