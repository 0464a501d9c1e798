/** Who may talk at a table, and why somebody may not. */

import { seatOf } from "$lib/table/seats";
import type { TableNow } from "$lib/wire";
import { t } from "./texts.en";

/** Why this person cannot talk now, as a sentence; null: they can. The host can always be loud. */
export function whySilent(table: TableNow, person: number | null): string | null {
  const { talk } = table.manners;
  if (person === null) return t("chat.nameless");
  if (table.status === "closed") return t("chat.closed");
  if (talk === "off") return t(person === table.host ? "chat.off-host" : "chat.off");
  if (table.muted.includes(person)) return t("chat.muted");
  if (talk === "seats" && person !== table.host && seatOf(table, person) === null) return t("chat.seats-only");
  return null;
}

/** Whether somebody may clap now: those who only watch too, wherever there is talk at all. */
export function mayApplaud(table: TableNow, person: number | null): boolean {
  if (person === null || table.status === "closed" || table.hushed) return false;
  return table.manners.talk !== "off" && (person === table.host || !table.muted.includes(person));
}
