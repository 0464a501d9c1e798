/** What was done to all tables, in words. */

import type { ClassDone, ToClass } from "$lib/wire";
import { listed, say } from "$lib/i18n";
import { t } from "../texts/overview.en";

export interface Told {
  tone: "good" | "bad" | "info";
  text: string;
}

/** What became of a deed in a class of this many tables: where it was done, and why not elsewhere. */
export function report(deed: ToClass, { tables, others }: ClassDone, count: number): Told[] {
  const failed = Object.entries(others).map(([n, reason]) => `${t("class.table", { n })}: ${say(reason)}`);
  const done =
    tables.length > 0 ? t(`class.done.${deed.type}`, { tables: named(tables, count) }) : t("class.done.none");
  const told: Told[] =
    tables.length > 0 || failed.length === 0 ? [{ tone: tables.length > 0 ? "good" : "info", text: done }] : [];
  return failed.length > 0 ? [...told, { tone: "bad", text: failed.join(" ") }] : told;
}

/** Table 3; Tables 1, 2 and 3; All tables. */
function named(tables: readonly number[], count: number): string {
  const [first = 1] = tables;
  if (count > 1 && tables.length === count) return t("class.tables-all");
  if (tables.length === 1) return t("class.table", { n: first });
  return t("class.tables-named", { numbers: listed(tables.map(String)) });
}
