// A sentence of the book, of the result or of the example, with its gaps filled: pages that come after the table's.
import { say, type Values } from "$lib/i18n";
import book from "./en-book";
import lesson from "./en-lesson";
import prides from "./en-prides";

const later = { ...book, ...lesson, ...prides } as const;

export type LaterKey = keyof typeof later;

export function t(key: LaterKey, values: Values = {}): string {
  return say(later[key], values);
}
