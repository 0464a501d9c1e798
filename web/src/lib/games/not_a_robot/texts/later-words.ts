// A sentence of the lesson, the record or the result, with its gaps filled: pages that come after the table's.
import { say, type Values } from "$lib/i18n";
import big from "./en-big";
import later from "./en-later";
import lesson from "./en-lesson";

const texts = { ...big, ...later, ...lesson } as const;

export type LaterKey = keyof typeof texts;

export function t(key: LaterKey, values: Values = {}): string {
  return say(texts[key], values);
}
