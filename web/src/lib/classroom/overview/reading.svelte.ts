/** The texts that wait at all tables of a class: lines to those tables, while the teacher reads. */

import { Table } from "$lib/table/table.svelte";
import type { ClassNow, SomebodyNow, ToJudge } from "$lib/wire";

export interface WaitingText {
  /** The number of the table. */
  n: number;
  line: Table;
  who: SomebodyNow | null;
  text: ToJudge;
}

export class Reading {
  #lines = $state.raw<{ n: number; code: string; line: Table }[]>([]);

  /** Tables in their order, at each the oldest first. */
  texts = $derived<WaitingText[]>(
    this.#lines.flatMap(({ n, line }) =>
      line.judging.map((text) => ({
        n,
        line,
        text,
        who: line.table?.people.find((one) => one.person === text.person) ?? null,
      })),
    ),
  );

  constructor(
    private readonly key: string,
    private readonly dial = (code: string, key: string) => new Table(code, key),
  ) {}

  /** Calls the tables at which something waits, and stays with those it has called. */
  follow({ tables }: ClassNow): void {
    const fresh = tables.filter(
      (table) => table.judging > 0 && !this.#lines.some((known) => known.code === table.code),
    );
    if (fresh.length === 0) return;
    const called = fresh.map(({ n, code }) => ({ n, code, line: this.dial(code, this.key) }));
    for (const { line } of called) line.open();
    this.#lines = [...this.#lines, ...called].sort((a, b) => a.n - b.n);
  }

  close(): void {
    for (const { line } of this.#lines) line.close();
  }
}
