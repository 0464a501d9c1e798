/** What was done to all tables, in words. */

import type { ClassDone, ToClass } from "../wire";
import { listed, say, t } from "./words";

export interface Told {
  tone: "good" | "bad" | "info";
  text: string;
}

/** What became of a deed: where it was done, and why not elsewhere. */
export function report(deed: ToClass, { tables, others }: ClassDone): Told[] {
  const failed = Object.entries(others).map(([n, reason]) => `${t("class.table", { n })}: ${say(reason)}`);
  const done = tables.length > 0 ? t(`class.done.${deed.type}`, { tables: named(tables) }) : t("class.done.none");
  const told: Told[] =
    tables.length > 0 || failed.length === 0 ? [{ tone: tables.length > 0 ? "good" : "info", text: done }] : [];
  return failed.length > 0 ? [...told, { tone: "bad", text: failed.join(" ") }] : told;
}

/** Table 3; Tables 1, 2 and 3. */
function named(tables: readonly number[]): string {
  const [first = 1] = tables;
  if (tables.length === 1) return t("class.table", { n: first });
  return t("class.tables-named", { numbers: listed(tables.map(String)) });
}
