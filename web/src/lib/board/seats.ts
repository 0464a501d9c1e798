/** What boards ask of their seats: what one is called, which face it wears, and when its time is up. */

import { ROBOT } from "$lib/device/faces";
import type { SeatLook } from "$lib/games/contract";
import { t } from "$lib/table/texts/seats.en";

type Seats = readonly SeatLook[];
type Maybe = number | null | undefined;

/** How a seat looks. Undefined: nobody sits there, or it is nobody's. */
export function lookOf(seats: Seats, seat: Maybe): SeatLook | undefined {
  return seats.find((look) => look.seat === seat);
}

/** The name of a seat. Where nobody sits, an open seat. */
export function seatName(seats: Seats, seat: Maybe): string {
  return lookOf(seats, seat)?.name ?? t("seat.open");
}

/** The face of a seat, a file name such as `fox`. Where nobody sits, a robot's. */
export function seatFace(seats: Seats, seat: Maybe): string {
  return lookOf(seats, seat)?.face ?? ROBOT;
}

/** When the time of those who are asked is up, in milliseconds on this device's clock. Null: no clock runs. */
export function askedUntil(seats: Seats): number | null {
  return seats.find((look) => look.asked)?.ends ?? null;
}
