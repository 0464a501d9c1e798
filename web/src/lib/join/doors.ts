/** What somebody with the code of a table can do there. */

import type { TableCard } from "$lib/wire";
import { listed } from "$lib/i18n";
import { t } from "./texts.en";

export interface Doors {
  /** How things stand, in a sentence or two. */
  words: string;
  /** The words of the button that leads to a seat; null: there is none. */
  sit: string | null;
  watch: boolean;
  /** It may be different in a moment. */
  again: boolean;
}

export function doors(card: TableCard): Doors {
  const shut = { sit: null, watch: false, again: false };
  if (card.status === "closed") return { ...shut, words: t("join.closed") };
  if (card.locked) return { ...shut, words: t("join.locked"), again: true };
  if (card.status === "over") {
    const names = listed(card.names.filter((name) => name !== ""));
    const words = names === "" ? t("join.over-nobody") : t("join.over", { names });
    return { ...shut, words, watch: card.watchers && card.next === null };
  }
  if (!card.room)
    return card.watchers
      ? { ...shut, words: t(card.status === "playing" ? "join.started-full" : "join.full"), watch: true }
      : { ...shut, words: t("join.no-watching"), again: true };
  const begun = card.status === "playing" ? ` ${t("join.started")}` : "";
  const team = card.names.every((name) => name !== "");
  return {
    words: `${present(card.names)}${begun}`,
    sit: t(team ? "join.team" : "join.sit"),
    watch: card.watchers,
    again: false,
  };
}

/** Who is there already. */
function present(seats: readonly string[]): string {
  const names = seats.filter((name) => name !== "");
  if (names.length === 0) return t("join.nobody");
  return names.length === 1 ? t("join.with-one", { name: names[0] ?? "" }) : t("join.with", { names: listed(names) });
}
