/** The code of a table or a class, as people type it. */

import { keep } from "$lib/connection/carried";

/** The shortest that there are. */
const SHORTEST = 4;
/** A server with very many tables gives longer codes, which come by link or are pasted. */
const LONGEST = 8;

/** How many letters the codes of this server usually have: it says so in the page. */
export function usualLength(page: HTMLElement | undefined = globalThis.document?.documentElement): number {
  return Number(page?.dataset["codeLength"] ?? SHORTEST);
}

/** The letters of a code in whatever was typed or pasted: lower case, spaces and whole links are forgiven. */
export function readCode(text: string): string {
  const link = /\/(?:tables|classes)\/([a-z]{4,8})\b/i.exec(text);
  return (link?.[1] ?? text)
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .slice(0, LONGEST);
}

/** The boxes after typing `text` into box `at`, and the box to go to next. */
export function typed(boxes: readonly string[], at: number, text: string): { boxes: string[]; next: number } {
  const letters = readCode(text);
  const whole = letters.length >= SHORTEST;
  const start = whole ? 0 : at;
  const length = whole ? letters.length : boxes.length;
  const after = Array.from({ length }, (_, i) => letters[i - start] ?? boxes[i] ?? "");
  return { boxes: after, next: Math.min(start + letters.length, length - 1) };
}

/** How many letters are missing. A table from before codes were longer has fewer than there are boxes. */
export function missing(boxes: readonly string[]): number {
  const end = boxes.findLastIndex((letter) => letter !== "") + 1;
  return boxes.slice(0, Math.max(SHORTEST, end)).filter((letter) => letter === "").length;
}

/** Whoever pastes a whole link is invited by it. */
export function keepInvitation(text: string): void {
  const invitation = /#invitation=([\w-]{1,64})/.exec(text)?.[1];
  if (invitation) keep("invitation", readCode(text), invitation);
}
