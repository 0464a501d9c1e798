// Nobody wears a robot's face where a Robot is looked for.
import { FACES, ROBOT } from "$lib/device/faces";
import type { SeatLook } from "$lib/games/contract";

/** The seats, bots with faces that nobody else has. */
export function dressed(seats: readonly SeatLook[]): SeatLook[] {
  const worn = new Set(seats.flatMap((look) => [look.face, ...look.people.map(({ face }) => face)]));
  const free = FACES.filter((face) => !worn.has(face));
  return seats.map((look) => (look.face === ROBOT ? { ...look, face: free[look.seat % free.length] ?? ROBOT } : look));
}
