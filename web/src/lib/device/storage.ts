/** localStorage where there is one; a page in private mode still works, it only forgets. */

import { newId } from "./ids";

const memory = new Map<string, string>();

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function store(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or forbidden: kept until the page is closed.
  }
}

/** A stored JSON value that `fits`, else `otherwise`. */
export function storedJson<T>(key: string, fits: (value: unknown) => value is T, otherwise: T): T {
  try {
    const value: unknown = JSON.parse(stored(key) ?? "null");
    return fits(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

/** What this device calls itself: a person sits at one device at a time. */
export function device(): string {
  const known = stored("device") ?? newId();
  store("device", known);
  return known;
}
