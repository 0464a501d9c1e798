/** Every text on screen. `t` for keys of the catalogue; `say` for sentences that arrive in English, by themselves. */

import { en } from "./en";

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

const catalogue: Record<string, string> = { ...en };

/** Adds the texts of a game, when its chunk is loaded. Their keys begin with its slug. */
export function learn(texts: Record<string, string>): void {
  Object.assign(catalogue, texts);
}

/** The text of a key, its gaps filled: `t("lobby.start", { n: 4 })`. A test finds keys that have no text. */
export function t(key: Key | (string & {}), values: Values = {}): string {
  return filled(catalogue[key] ?? key, values);
}

/** A sentence of the server or of a game, whose key is its English text. Unknown ones are shown as they are. */
export function say(text: string, values: Values = {}): string {
  return filled(catalogue[text] ?? text, values);
}

/** The text of `key` if there is one, else `otherwise`: for names made of a game's own words. */
export function named(key: string, otherwise: string): string {
  return catalogue[key] ?? otherwise;
}

/** Names in a row: Ida, Ben and Noor. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : t("list.and", { names: names.slice(0, -1).join(", "), last });
}

/** A word of code as people read it: `claim_jumper` becomes Claim jumper. */
export function spelled(word: string): string {
  const text = word.replace(/[_-]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}
