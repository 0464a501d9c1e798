/** A component on a page of its own, as a person finds their way on it. */

import { flushSync, mount, unmount, type Component } from "svelte";

let shown: object[] = [];

export function show<P extends object>(component: Component<P>, props: P): void {
  shown.push(mount(component, { target: document.body, props }));
  flushSync();
}

/** To be called after each test. */
export function clear(): void {
  for (const one of shown) void unmount(one);
  shown = [];
  document.body.replaceChildren();
}

/** What a screen reader calls it. */
function nameOf(element: Element): string {
  return (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Every button, by its name. */
export function buttons(): string[] {
  return [...document.querySelectorAll("button")].map(nameOf);
}

export function named(start: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>("button, a, input, [aria-label]")].find((element) =>
    nameOf(element).startsWith(start),
  );
  if (!found) throw new Error(`Nothing is named ${start}.`);
  return found;
}

export function press(start: string): void {
  named(start).click();
  flushSync();
}

/** Everything there is to read. */
export function text(): string {
  return (document.body.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** What was answered has been heard by everybody who asked. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  flushSync();
}
