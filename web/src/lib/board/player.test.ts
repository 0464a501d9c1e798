import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Player, STEP_EVERY } from "./player.svelte";

let player: Player;

beforeEach(() => {
  vi.useFakeTimers();
  player = new Player(0);
  player.load(4, 0);
});
afterEach(() => {
  player.pause();
  vi.useRealTimers();
});

describe("a replay", () => {
  it("plays step by step and stops at the end", () => {
    player.play();
    vi.advanceTimersByTime(STEP_EVERY);
    expect([player.step, player.playing]).toEqual([1, true]);
    vi.advanceTimersByTime(STEP_EVERY * 9);
    expect([player.step, player.playing]).toEqual([3, false]);
  });
  it("begins again when it is played at its end", () => {
    player.go(3);
    player.play();
    expect([player.step, player.playing]).toEqual([0, true]);
  });
  it("can be hurried while it runs", () => {
    player.play();
    player.hurry(4);
    vi.advanceTimersByTime(STEP_EVERY / 2);
    expect(player.step).toBe(2);
  });
  it("stays inside its steps", () => {
    player.go(99);
    expect(player.step).toBe(3);
    player.go(-1);
    expect(player.step).toBe(0);
  });
  it("of one step has nothing to play", () => {
    player.load(1, 0);
    player.toggle();
    expect(player.playing).toBe(false);
  });
  it("stands still when paused", () => {
    player.toggle();
    player.toggle();
    vi.advanceTimersByTime(STEP_EVERY * 9);
    expect(player.step).toBe(0);
  });
});
