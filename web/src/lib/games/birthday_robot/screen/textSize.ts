// How large a sentence is written on the big screen.

/** Sentences with more letters than these are written smaller, and smaller still. */
const LONG = 110;
const ENDLESS = 230;

/** The CSS class for a sentence. Null: it is not long. */
export function textSize(text: string): "long" | "endless" | null {
  return text.length > ENDLESS ? "endless" : text.length > LONG ? "long" : null;
}
