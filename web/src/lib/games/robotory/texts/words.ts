// A sentence of the catalogue with its gaps filled, kept as a value until it is shown.
import { say } from "$lib/i18n";
import en from "./en";

export type Key = keyof typeof en;

export interface Words {
  key: Key;
  values?: Record<string, string | number | Words>;
}

export function t(key: Key, values: Record<string, string | number> = {}): string {
  return say(en[key], values);
}

/** The sentence in the reader's language. A gap may hold words of the catalogue itself. */
export function said({ key, values = {} }: Words): string {
  const filled = Object.entries(values).map(([gap, value]) => [gap, typeof value === "object" ? said(value) : value]);
  return t(key, Object.fromEntries(filled) as Record<string, string | number>);
}
