/** Every text on screen. `texts` for what we write ourselves, `say` for sentences that arrive in English. */

export type Values = Record<string, string | number>;
type Catalogue<Key extends string> = Record<Key, string>;

/** The text of a key, its gaps filled: `t("lobby.start", { n: 4 })`. */
export interface Texts<Key extends string> {
  (key: Key, values?: Values): string;
  /** What is said now, without the texts it builds on. */
  own: Catalogue<string>;
  /** The text of a key before its gaps are filled; undefined: there is none. */
  find: (key: string) => string | undefined;
}

/** The keys of some texts, for props and tables that hold one. */
export type KeyOf<Some> = Some extends Texts<infer Key> ? Key : never;

/**
 * The texts of one screen, in a file of their own: `export const t = texts({ "lobby.start": "Play with {n}" })`. It may
 * build on others, so that a component needs one `t` only. Svelte's check finds keys that have no text.
 */
export function texts<const English extends Catalogue<string>, Others extends Texts<any>[]>(
  english: English,
  ...others: Others
): Texts<(keyof English & string) | KeyOf<Others[number]>> {
  const own: Catalogue<string> = { ...english };
  const find = (key: string): string | undefined => own[key] ?? others.find((other) => other.find(key))?.find(key);
  const t = (key: string, values: Values = {}) => filled(find(key) ?? key, values);
  return Object.assign(t, { own, find });
}

/**
 * Says some texts in another language: `lobby/texts.de.ts` is `translate(t, { "lobby.start": "Los" })` with the `t` of
 * `texts.en.ts`. What it leaves out stays English, and no component changes.
 */
export function translate<Key extends string>(t: Texts<Key>, translation: Partial<Catalogue<Key>>): void {
  Object.assign(t.own, translation);
}

const sentences: Catalogue<string> = {};

/** Translations of sentences that arrive in English, by those sentences. */
export function learnSentences(translation: Catalogue<string>): void {
  Object.assign(sentences, translation);
}

/** A sentence of the server or of a game, its gaps filled. One that nobody has translated is shown as it is. */
export function say(text: string, values: Values = {}): string {
  return filled(sentences[text] ?? text, values);
}

/** Names in a row: Ida, Ben and Noor. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : say("{names} and {last}", { names: names.slice(0, -1).join(", "), last });
}

/** A word of code as people read it: `claim_jumper` becomes Claim jumper. */
export function spelled(word: string): string {
  const text = word.replace(/[_-]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}
