/** Counting down. Times are milliseconds on this device's clock unless they say otherwise. */

/** Whole seconds that are left, never below 0. */
export function secondsLeft(ends: number, now: number): number {
  return Math.max(0, Math.ceil((ends - now) / 1000));
}

/** As a clock shows it: 2:47. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The difference between the server's clock, in seconds, and this device's; half the way there is unknown and small. */
export function clockOffset(serverNow: number, deviceNow: number): number {
  return serverNow * 1000 - deviceNow;
}

/** A server's time on this device's clock. */
export function onThisClock(serverTime: number, offset: number): number {
  return serverTime * 1000 - offset;
}
