/** Tells the person what happens at the table while they look elsewhere: turns, comings and goings, the end. */

import { untrack } from "svelte";
import type { SeatLook } from "../games";
import { listed, t } from "../i18n";
import { news } from "../news.svelte";
import { seatOf } from "../seats";
import { play } from "../sound";
import type { Table } from "../table.svelte";
import { resultTitle } from "./result";

/** Whose turn it is, in words; empty while it is nobody's. */
export function turnText(looks: readonly SeatLook[]): string {
  const asked = looks.filter((look) => look.asked);
  if (asked.some((look) => look.you)) return t("play.your-turn");
  return asked.length > 0 ? t("play.their-turn", { names: listed(asked.map((look) => look.name)) }) : "";
}

/** To be called while a component starts; stops with it. */
export function attend(table: Table, looks: () => SeatLook[], drawn: boolean): void {
  let turn = "";
  let over = false;
  let lost = false;
  let waited = false;
  let here = new Map<number, boolean>();
  const met = new Set<number>();

  $effect(() => {
    const text = turnText(looks());
    if (text !== turn && text !== "") {
      untrack(() => news.announce(text));
      if (text === t("play.your-turn")) play("turn");
      else if (turn !== "") play("move");
    }
    turn = text;
  });
  // Lots have mixed the seats: who begins is news.
  $effect(() => {
    const status = table.table?.status;
    waited ||= status === "open";
    const first = looks().filter((look) => look.asked);
    if (!drawn || !waited || status !== "playing" || first.length === 0) return;
    waited = false;
    const mine = first.some((look) => look.you);
    const text = mine ? t("play.you-begin") : t("play.begins", { name: listed(first.map((look) => look.name)) });
    untrack(() => news.toast(text, "info"));
  });
  $effect(() => {
    const end = table.turn?.type === "over" ? table.turn : null;
    if (end && !over) {
      const mine = looks().some((look) => look.you && end.winners.includes(look.seat));
      untrack(() => news.announce(resultTitle(end, looks())));
      play(mine ? "won" : "over");
    }
    over = end !== null;
  });
  $effect(() => {
    if (table.line === "open" && lost) untrack(() => news.toast(t("line.back"), "good"));
    lost = table.line === "lost" || (lost && table.line !== "open");
  });
  $effect(() => {
    const now = table.table;
    if (!now) return;
    for (const one of now.people) {
      const before = here.get(one.person);
      const first = !met.has(one.person);
      if (one.here) met.add(one.person);
      if (one.person === table.person || first || before === one.here) continue;
      if (seatOf(now, one.person) === null) continue;
      const text = t(one.here ? "line.returned" : "line.away", { name: one.name });
      untrack(() => news.toast(text, one.here ? "good" : "info"));
    }
    here = new Map(now.people.map((one) => [one.person, one.here]));
  });
}
