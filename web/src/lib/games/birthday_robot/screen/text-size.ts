// How large a sentence stands on a big screen.

/** Longer ones in letters, and the longest, have to stand smaller. */
const LONG = 110;
const ENDLESS = 230;

/** The class for a sentence: none for a usual one. */
export function sizeOf(text: string): "long" | "endless" | null {
  return text.length > ENDLESS ? "endless" : text.length > LONG ? "long" : null;
}
