/** The code of a table or a class, as people type it. */

export const LENGTH = 4;
/** A server with very many tables gives longer codes, which come by link or are pasted. */
const LONGEST = 8;

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
  const start = letters.length >= LENGTH ? 0 : at;
  const length = Math.max(LENGTH, letters.length);
  const after = Array.from({ length }, (_, i) => letters[i - start] ?? boxes[i] ?? "");
  return { boxes: after, next: Math.min(start + letters.length, length - 1) };
}

/** How many letters are missing. */
export function missing(boxes: readonly string[]): number {
  return boxes.filter((letter) => letter === "").length;
}
