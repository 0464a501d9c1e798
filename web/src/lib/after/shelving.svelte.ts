/** Puts what was finished at a table on this device's shelf. */

import { untrack } from "svelte";
import type { SeatLook } from "$lib/games/contract";
import { client } from "$lib/games/client";
import { settings } from "$lib/device/settings.svelte";
import type { Table } from "$lib/table/table.svelte";
import { resultTitle } from "$lib/table/result";

/** To be called while a component starts. The devices of a class are passed around: what was told there is not kept. */
export function shelve(table: Table, looks: () => SeatLook[]): void {
  let done = false;

  $effect(() => {
    const { table: now, turn, view } = table;
    if (done || !now || turn?.type !== "over" || now.manners.taught) return;
    done = true;
    const seats = untrack(looks);
    const ended = (now.ended ?? Date.now() / 1000) * 1000;
    const put = (book: string | undefined) =>
      settings.finish(now.code, {
        kind: book === undefined ? (seats.length === 1 ? "record" : "game") : "story",
        title: book ?? resultTitle(turn, seats, now.game),
        names: seats.map((look) => look.name),
        ended,
      });
    void client(now.game).then(
      (code) => put(code?.title?.(view)),
      () => put(undefined),
    );
  });
}
