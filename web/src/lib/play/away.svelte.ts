/** Who is away right now, and whether this person has still to say what to do about it. */

import { untrack } from "svelte";
import type { SeatLook } from "$lib/games/contract";
import { now } from "$lib/clock/now.svelte";
import type { Table } from "$lib/table/table.svelte";
import { absence, BLINK, ENOUGH, hostSince, mayChoose, mayHost, missing, PATIENCE, type Missing } from "./away";

/** For watchers and others who have no say, the news is old after this. */
const OLD_NEWS = 20_000;

export class Away {
  readonly #table: Table;
  readonly #looks: () => SeatLook[];
  /** Absences about which it was decided to wait, or which I have put off. */
  #calm = $state.raw<readonly string[]>([]);
  #hostCalm = $state<number | null>(null);

  readonly #missing: Missing[] = $derived.by(() =>
    this.#table.table?.status === "playing" ? missing(this.#looks()) : [],
  );
  /** Seats about which I may decide. */
  readonly open: Missing[] = $derived.by(() =>
    this.#missing.filter((gone) => mayChoose(this.#looks(), gone.seat, this.#table.host)),
  );
  /** The seat about which I am asked now; null: none. */
  readonly asked: Missing | null = $derived.by(
    () => this.open.find((gone) => now() - gone.since >= PATIENCE && !this.#calm.includes(this.#key(gone))) ?? null,
  );
  /** Seats whose going is news to me. */
  readonly news: Missing[] = $derived.by(() =>
    this.#missing.filter((gone) => {
      const past = now() - gone.since;
      return past >= BLINK && past < (this.open.includes(gone) ? PATIENCE : OLD_NEWS);
    }),
  );
  /** The host has been away so long that I could take over. */
  readonly hostless: boolean = $derived.by(() => {
    const { table, person, host, offset } = this.#table;
    const lasting = host || table?.status === "closed" || table?.manners.taught;
    const since = table && !lasting ? hostSince(table, offset) : null;
    return table !== null && since !== null && now() - since >= ENOUGH && mayHost(table, this.#looks(), person);
  });
  /** And I have not said "not now". */
  readonly hostAsked: boolean = $derived.by(() => this.hostless && this.#hostCalm !== this.#hostSince());

  /** To be made while a component starts. */
  constructor(table: Table, looks: () => SeatLook[]) {
    this.#table = table;
    this.#looks = looks;
    // Votes that are gone while the seat is still away: it was decided to wait.
    let voted = new Map<string, number>();
    $effect(() => {
      const about = new Set(table.table?.votes.map((vote) => vote.seat));
      const away = new Map(this.#missing.map((gone) => [this.#key(gone), gone.seat]));
      const settled = [...voted].filter(([key, seat]) => away.has(key) && !about.has(seat)).map(([key]) => key);
      voted = new Map([...away].filter(([, seat]) => about.has(seat)));
      if (settled.length > 0) untrack(() => (this.#calm = [...this.#calm, ...settled]));
    });
  }

  /** Does not ask me about this seat again until its people come and go. */
  putOff(gone: Missing): void {
    this.#calm = [...this.#calm, this.#key(gone)];
  }

  /** Asks me again. */
  bringBack(gone: Missing): void {
    this.#calm = this.#calm.filter((key) => key !== this.#key(gone));
  }

  putOffHost(): void {
    this.#hostCalm = this.#hostSince();
  }

  #key(gone: Missing): string {
    return this.#table.table ? absence(this.#table.table, gone.seat) : "";
  }

  #hostSince(): number | null {
    return this.#table.table && hostSince(this.#table.table, 0);
  }
}
