/** The chairs of a table, as boards and lists show them. */

import { onThisClock } from "$lib/clock/clock";
import { ROBOT } from "$lib/device/faces";
import type { SeatLook } from "$lib/games/contract";
import type { SomebodyNow, TableNow, TimeNow, Turn } from "$lib/wire";
import { t } from "./texts/seats.en";

/** What the looks of seats are made from. */
export interface SeatFacts {
  table: TableNow;
  turn: Turn | null;
  times: readonly TimeNow[];
  /** Seconds that each seat has for the rest of its game. Absent or empty: each question has its time. */
  left?: readonly number[];
  /** Who I am; null: a watcher without a name. */
  person: number | null;
  /** Server's clock minus this device's, in milliseconds. */
  offset: number;
  /** Names of the bot's levels, weakest first. */
  levels: readonly string[];
}

export function seatLooks({ table, turn, times, left = [], person, offset, levels }: SeatFacts): SeatLook[] {
  return table.chairs.map((chair, seat) => {
    const people = chair.people.flatMap((number) => table.people.filter((one) => one.person === number));
    const { bot } = chair;
    const clock = times.find((time) => time.seat === seat);
    // Whoever plays alone keeps nobody waiting.
    const timed = clock !== undefined && !table.paused && !(clock.gentle && table.chairs.length === 1);
    return {
      seat,
      name: chair.team || people.map((one) => one.name).join(" & ") || bot?.name || t("seat.open"),
      face: people[0]?.face ?? ROBOT,
      bot: bot && { ...bot, levelName: levels[bot.level - 1] ?? String(bot.level) },
      people: people.map(({ person, name, face, here }) => ({ person, name, face, here })),
      team: chair.team !== "",
      here: bot !== null || people.some((one) => one.here),
      since: awaySince(people, bot !== null, offset),
      absent: chair.absent,
      you: person !== null && chair.people.includes(person),
      asked: turn?.type === "decide" && turn.seats.includes(seat),
      ends: timed ? onThisClock(clock.ends, offset) : null,
      gentle: clock?.gentle ?? false,
      left: left[seat] === undefined ? null : left[seat] * 1000,
    };
  });
}

/** A seat of which nothing else is known, as where a game is shown that nobody is playing now. */
export function plainLook(seat: number, name: string, face: string): SeatLook {
  return {
    seat,
    name,
    face,
    bot: null,
    people: [],
    team: false,
    here: true,
    since: null,
    absent: false,
    you: false,
    asked: false,
    ends: null,
  };
}

function awaySince(people: readonly SomebodyNow[], bot: boolean, offset: number): number | null {
  if (bot || people.length === 0 || people.some((one) => one.here)) return null;
  return onThisClock(Math.max(...people.map((one) => one.since ?? 0)), offset);
}

/** What is unusual about a seat, in words: a stand-in, or nobody there. Empty where nothing is. */
export function seatNote(look: SeatLook): string {
  if (look.people.length === 0) return "";
  if (look.bot) return t("seat.stand-in", { bot: look.bot.name, name: look.name });
  if (look.absent) return t("seat.absent");
  return look.here ? "" : t("seat.away");
}

/** The seat a person sits on; null: none. */
export function seatOf(table: TableNow, person: number | null): number | null {
  const seat = person === null ? -1 : table.chairs.findIndex((chair) => chair.people.includes(person));
  return seat < 0 ? null : seat;
}

/** Nobody sits here. */
export function isFree(table: TableNow, seat: number): boolean {
  const chair = table.chairs[seat];
  return chair !== undefined && chair.bot === null && chair.people.length === 0;
}

/** The level of a bot that stands in for somebody: the middle one. */
export function standInLevel(levels: readonly string[]): number {
  return Math.max(1, Math.ceil(levels.length / 2));
}
