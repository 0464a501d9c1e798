/** Seats whose people are away, and what the others may do about it. Times are milliseconds on this device's clock. */

import { onThisClock } from "$lib/clock/clock";
import type { SeatLook } from "$lib/games/contract";
import type { AwayChoice, SomebodyNow, TableNow } from "$lib/wire";
import { listed } from "$lib/i18n";
import { t } from "./texts.en";

/** A phone that blinks is not away. */
export const BLINK = 2_000;
/** From then on the others are asked what to do. */
export const PATIENCE = 10_000;
/** From then on the host decides alone; a host who is away that long can be replaced. */
export const ENOUGH = 60_000;

const CHOICES: readonly AwayChoice[] = ["wait", "bot", "timeout"];

export type Missing = SeatLook & { since: number };

/** Seats that nobody plays, those whom the game waits for first, then the longest away. */
export function missing(looks: readonly SeatLook[]): Missing[] {
  return looks
    .filter((look): look is Missing => look.since !== null && !look.absent)
    .sort((one, other) => Number(other.asked) - Number(one.asked) || one.since - other.since);
}

/** Names one absence of a seat: another one has another name. */
export function absence(table: TableNow, seat: number): string {
  const people = table.chairs[seat]?.people ?? [];
  const since = table.people.filter((one) => people.includes(one.person)).map((one) => one.since ?? 0);
  return `${seat} ${Math.max(0, ...since)}`;
}

/** Whether I am asked about a seat that is away: I play myself, or I am the host. */
export function mayChoose(looks: readonly SeatLook[], seat: number, host: boolean): boolean {
  const mine = looks.find((look) => look.you);
  return host || (mine !== undefined && mine.bot === null && mine.seat !== seat);
}

/** What can be done about a seat that is away. */
export function choicesAt(table: TableNow): readonly AwayChoice[] {
  return CHOICES.filter((choice) => choice !== "bot" || !table.botless);
}

/** Who would do what, as seats. */
export function votesFor(table: TableNow, looks: readonly SeatLook[], seat: number, choice: AwayChoice): SeatLook[] {
  const voters = table.votes.filter((vote) => vote.seat === seat && vote.choice === choice);
  return looks.filter((look) => voters.some((vote) => vote.voter === look.seat));
}

/** How it is settled, in words: by most, and after a minute by the host alone. */
export function settling(table: TableNow, gone: Missing, me: number | null, now: number): string {
  const name = nameOf(table, table.host);
  const left = Math.ceil((gone.since + ENOUGH - now) / 1000);
  const mine = table.host === me;
  if (hostSince(table, 0) !== null) return t("away.most");
  if (left <= 0) return mine ? t("away.alone-now") : t("away.host-now", { name });
  const soon = mine ? t("away.alone-soon", { n: left }) : t("away.host-soon", { n: left, name });
  return `${t("away.most")} ${soon}`;
}

/** Since when the host is away; null: the host is here. */
export function hostSince(table: TableNow, offset: number): number | null {
  const host = hostOf(table);
  return host && !host.here ? onThisClock(host.since ?? 0, offset) : null;
}

/** Whether I could look after the table: I have a seat, or had one and nobody with a seat is here. */
export function mayHost(table: TableNow, looks: readonly SeatLook[], person: number | null): boolean {
  const sat = table.people.some((one) => one.person === person && one.sat);
  return sat && (looks.some((look) => look.you) || !looks.some((look) => look.people.some((one) => one.here)));
}

/** Mia is away; Mia and Ben are away. */
export function awayText(gone: readonly SeatLook[]): string {
  const names = listed(gone.map((look) => look.name));
  return gone.length === 1 ? t("away.one", { name: names }) : t("away.many", { names });
}

function hostOf(table: TableNow): SomebodyNow | undefined {
  return table.people.find((one) => one.person === table.host);
}

export function nameOf(table: TableNow, person: number): string {
  return table.people.find((one) => one.person === person)?.name ?? t("chat.gone");
}
