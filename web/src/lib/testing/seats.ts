/** Seats as boards get them, for tests. */

import type { SeatLook } from "$lib/games/contract";
import { plainLook } from "$lib/table/seats";

/** Somebody who is here; the first seat is the reader's own. */
export function aLook(seat: number, name: string, change: Partial<SeatLook> = {}): SeatLook {
  return { ...plainLook(seat, name, "fox"), you: seat === 0, ...change };
}
