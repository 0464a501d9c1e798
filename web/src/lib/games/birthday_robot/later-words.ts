// A sentence of the book or of the example, with its gaps filled: pages that come after the table's, or without it.
import { say, type Values } from "../../i18n";
import book from "./en-book";
import lesson from "./en-lesson";

const later = { ...book, ...lesson } as const;

export type LaterKey = keyof typeof later;

export function t(key: LaterKey, values: Values = {}): string {
  return say(later[key], values);
}
