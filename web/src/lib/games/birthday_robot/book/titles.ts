// What the reader calls a book; remembered on this device.
import { store, storedJson } from "$lib/device/storage";
import type { Story } from "../wire";

/** How many letters a title has at most. */
export const LONGEST = 80;
const KEPT = 30;

type Titles = [story: string, title: string][];

export function titleOf(story: Story): string | null {
  return titles().find(([of]) => of === fingerprint(story))?.[1] ?? null;
}

/** Remembers a title. Null: the title is the opening line again. */
export function keepTitle(story: Story, title: string | null): void {
  const others = titles().filter(([of]) => of !== fingerprint(story));
  const mine: Titles = title === null ? [] : [[fingerprint(story), title]];
  store("book-titles", JSON.stringify([...mine, ...others].slice(0, KEPT)));
}

function titles(): Titles {
  return storedJson("book-titles", isTitles, []);
}

function isTitles(value: unknown): value is Titles {
  return Array.isArray(value) && value.every((pair) => typeof pair?.[0] === "string" && typeof pair?.[1] === "string");
}

/** A short name for a story: the same lines give the same name. */
function fingerprint({ options, lines }: Story): string {
  let sum = 0;
  for (const letter of [options.opening, ...lines.map(({ text }) => text)].join("\n"))
    sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return `${lines.length}.${(sum >>> 0).toString(36)}`;
}
