/** A table's code, as people type it. */

export const LENGTH = 4;

/** The letters of a code in whatever was typed or pasted: lower case, spaces and whole links are forgiven. */
export function readCode(text: string): string {
  const link = /\/tables\/([a-z]{4})\b/i.exec(text);
  return (link?.[1] ?? text)
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .slice(0, LENGTH);
}

/** The boxes after typing `text` into box `at`, and the box to go to next. */
export function typed(boxes: readonly string[], at: number, text: string): { boxes: string[]; next: number } {
  const letters = readCode(text);
  const start = letters.length === LENGTH ? 0 : at;
  const after = Array.from({ length: LENGTH }, (_, i) => letters[i - start] ?? boxes[i] ?? "");
  return { boxes: after, next: Math.min(start + letters.length, LENGTH - 1) };
}

/** How many letters are missing. */
export function missing(boxes: readonly string[]): number {
  return LENGTH - boxes.filter((letter) => letter !== "").length;
}
