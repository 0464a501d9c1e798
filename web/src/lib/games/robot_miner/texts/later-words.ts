// A sentence of the result, the sheet, the puzzle or the lesson, with its gaps filled: pages that come after the table's, or before it.
import { say, type Values } from "$lib/i18n";
import later from "./en-later";

export type LaterKey = keyof typeof later;

export function t(key: LaterKey, values: Values = {}): string {
  return say(later[key], values);
}
