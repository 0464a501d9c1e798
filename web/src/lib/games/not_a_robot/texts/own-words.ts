// A sentence about a host's own pictures, with its gaps filled.
import { say, type Values } from "$lib/i18n";
import en from "./en-own";

export type OwnKey = keyof typeof en;

export function t(key: OwnKey, values: Values = {}): string {
  return say(en[key], values);
}
