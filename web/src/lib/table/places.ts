/** Who sits where before the game: what keeps a seat the same while it is moved, and where somebody could go. */

import type { SeatLook } from "$lib/games/contract";
import { seatOf } from "./seats";
import type { ChairNow, SomebodyNow, TableNow } from "$lib/wire";

/** What a chair is known by while it is carried about, whoever joins it. A free one is known by its place. */
export function chairKeys(chairs: readonly ChairNow[]): string[] {
  return chairs.map((chair, seat) => holder(chair) ?? `free ${seat}`);
}

/** The same people and bots sit at other places than before. */
export function reordered(before: readonly ChairNow[], after: readonly ChairNow[]): boolean {
  const [old, now] = [holders(before), holders(after)];
  return old.join() !== now.join() && old.sort().join() === now.sort().join();
}

function holders(chairs: readonly ChairNow[]): string[] {
  return chairs.map((chair) => holder(chair) ?? "");
}

function holder({ people, bot }: ChairNow): string | null {
  return people.length > 0 ? `person ${people[0]}` : bot && `bot ${bot.name}`;
}

/** May this person sit down here, beside nobody, in a bot's place, or with a team that does not play yet? */
export function mayTake(table: TableNow, seat: number, person: number): boolean {
  const chair = table.chairs[seat];
  if (!chair || chair.people.includes(person)) return false;
  // Whoever reads all texts before the others must not play.
  if (table.manners.approval && person === table.host) return false;
  return chair.people.length === 0 || (table.manners.teams && table.status === "open");
}

/** Seats that the host can ask somebody to take. */
export function seatsFor(table: TableNow, looks: readonly SeatLook[], person: number): SeatLook[] {
  return looks.filter((look) => mayTake(table, look.seat, person));
}

/** People without a seat, as `person` sees them: only the host is shown those who went away. */
export function watching(table: TableNow, person: number | null): SomebodyNow[] {
  return table.people.filter(
    (one) => seatOf(table, one.person) === null && (one.here || person === table.host || one.person === table.host),
  );
}
