import { describe, expect, it } from "vitest";
import { clockOffset, clockText, onThisClock, secondsLeft } from "./clock";

describe("a countdown", () => {
  it("shows a second until it is over", () => {
    expect(secondsLeft(10_000, 9_001)).toBe(1);
    expect(secondsLeft(10_000, 10_000)).toBe(0);
  });
  it("never goes below zero", () => {
    expect(secondsLeft(10_000, 99_000)).toBe(0);
  });
  it("reads like a clock", () => {
    expect(clockText(167)).toBe("2:47");
    expect(clockText(8)).toBe("0:08");
  });
  it("is right on a device whose clock is wrong", () => {
    const device = 5_000_000;
    const offset = clockOffset(1_000, device);
    expect(secondsLeft(onThisClock(1_041, offset), device)).toBe(41);
  });
});
