/** A sentence kept as a value until it is shown: which text, and what fills its gaps. */

import type { Texts } from "$lib/i18n";

export interface SentenceOf<Key extends string> {
  key: Key;
  /** A gap may hold a sentence itself. */
  values?: Record<string, string | number | SentenceOf<Key>>;
}

/** What says such sentences with these texts. */
export function sentences<Key extends string>(t: Texts<Key>): (sentence: SentenceOf<Key>) => string {
  const said = ({ key, values = {} }: SentenceOf<Key>): string =>
    t(
      key,
      Object.fromEntries(
        Object.entries(values).map(([gap, value]) => [gap, typeof value === "object" ? said(value) : value]),
      ),
    );
  return said;
}
