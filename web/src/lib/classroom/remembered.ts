/** What this device remembers of classes: those it teaches, and where it sits in others. */

import { store, storedJson } from "$lib/device/storage";

/** The key opens the class and every table of it. */
export interface TaughtClass {
  code: string;
  key: string;
  game: string;
}

const MOST = 8;

/** The classes taught from this device, the newest first. */
export function taughtClasses(): TaughtClass[] {
  return storedJson("classes", areTaughtClasses, []);
}

export function keyOf(code: string): string | null {
  return taughtClasses().find((one) => one.code === code)?.key ?? null;
}

export function keep(taught: TaughtClass): void {
  save([taught, ...taughtClasses().filter((one) => one.code !== taught.code)].slice(0, MOST));
}

export function forget(code: string): void {
  save(taughtClasses().filter((one) => one.code !== code));
}

/** The table at which this device sits in a class; null: it has not joined. */
export function tableIn(code: string): string | null {
  return seats()[code] ?? null;
}

export function sitAt(code: string, table: string): void {
  const others = Object.entries(seats()).filter(([one]) => one !== code);
  store("class-seats", JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [code, table]])));
}

function seats(): Record<string, string> {
  return storedJson("class-seats", isSeats, {});
}

function save(classes: TaughtClass[]): void {
  store("classes", JSON.stringify(classes));
}

function areTaughtClasses(value: unknown): value is TaughtClass[] {
  return (
    Array.isArray(value) &&
    value.every((one) => [one?.code, one?.key, one?.game].every((text) => typeof text === "string"))
  );
}

function isSeats(value: unknown): value is Record<string, string> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((table) => typeof table === "string")
  );
}
