/** Tells everybody when the clock has played for somebody, and what: a clock is never silent. */

import { untrack } from "svelte";
import { client } from "$lib/games/client";
import type { SeatLook } from "$lib/games/contract";
import { news } from "$lib/ui/news.svelte";
import type { ClockMoveNow } from "$lib/wire";
import type { Table } from "./table.svelte";
import { t } from "./texts/clock.en";

/** That the time was up, and for whom. */
export function clockText({ seat }: Pick<ClockMoveNow, "seat">, looks: readonly SeatLook[]): string {
  const look = looks.find((one) => one.seat === seat);
  return look?.you ? t("clock.yours") : t("clock.theirs", { name: look?.name ?? "" });
}

/** What was played, after it: as the game says it, or in its notation; empty where that is a secret. */
function moveText(told: string | undefined, move: ClockMoveNow): string {
  if (told !== undefined) return move.text === "" ? "" : ` ${told}`;
  return move.text === "" ? "" : ` ${t("clock.move", { move: move.text })}`;
}

/** To be called while a component starts. What was played before the page was opened is no news. */
export function tellClock(table: Table, looks: () => SeatLook[]): void {
  let known: number | null = null;

  $effect(() => {
    const now = table.table;
    if (!now) return;
    const fresh = now.clocked.slice(known ?? now.clocked.length);
    known = now.clocked.length;
    const newest = fresh.at(-1);
    if (newest) untrack(() => tell(now.game, newest));
  });

  function tell(slug: string, move: ClockMoveNow): void {
    const say = (told?: string) => news.toast(`${clockText(move, looks())}${moveText(told, move)}`, "info");
    void client(slug).then(
      (code) => say(code?.told?.(table.view, looks(), table.seat)),
      () => say(),
    );
  }
}
