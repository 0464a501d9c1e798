/** The time, as something to derive from: ticks only while somebody looks. */

import { createSubscriber } from "svelte/reactivity";

const EVERY = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, EVERY);
  return () => clearInterval(timer);
});

/** Milliseconds on this device's clock, read again four times a second. */
export function now(): number {
  subscribe();
  return Date.now();
}
