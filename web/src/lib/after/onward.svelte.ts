/** Where it goes on after this table. Whoever was there goes along; whoever comes to see what was finished is only offered it. */

import { goto } from "$app/navigation";
import { untrack } from "svelte";
import { settings } from "$lib/device/settings.svelte";
import type { Table } from "$lib/table/table.svelte";

export class Onward {
  readonly #table: Table;
  readonly #key: string;
  /** The newest table, as it was known when the page was opened. */
  readonly #newest: string | null;
  /** They have seen something of the game, or ask for more of it. */
  #part = false;

  /** To be made while a component starts. */
  constructor(table: Table, key: string, newest: string | null) {
    this.#table = table;
    this.#key = key;
    this.#newest = newest;
    $effect(() => {
      const { table: now, host, seat } = table;
      if (!now) return;
      const finished = now.status === "over";
      if (now.next !== null && (this.#part || !finished)) untrack(() => this.go());
      this.#part ||= now.next === null && (!finished || host || (seat !== null && now.rematch.includes(seat)));
    });
  }

  /** The code of the table where it goes on by now. Null: nowhere yet. */
  get code(): string | null {
    return this.#table.table?.next ? (this.#newest ?? this.#table.table.next) : null;
  }

  /** With the same seat. Back leads to what was finished; to a game that was broken off nobody goes back. */
  go(): void {
    const { code } = this;
    const now = this.#table.table;
    if (code === null || now === null) return;
    if (settings.keyOf(code) === null) settings.keep({ code, key: this.#key, game: now.game });
    void goto(`/tables/${code}`, { replaceState: now.status !== "over" });
  }
}
