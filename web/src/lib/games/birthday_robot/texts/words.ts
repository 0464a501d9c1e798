// A sentence of the catalogue with its gaps filled.
import { say, type Values } from "$lib/i18n";
import en from "./en";

export type Key = keyof typeof en;

export function t(key: Key, values: Values = {}): string {
  return say(en[key], values);
}
