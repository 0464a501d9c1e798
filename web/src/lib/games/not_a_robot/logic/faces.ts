// Nobody has a robot's face in a game in which the Robot is a secret.
import { FACES, ROBOT } from "$lib/device/faces";
import type { SeatLook } from "$lib/games/contract";

/** The seats; bots get faces that nobody else has. */
export function withoutRobotFaces(seats: readonly SeatLook[]): SeatLook[] {
  const worn = new Set(seats.flatMap((look) => [look.face, ...look.people.map(({ face }) => face)]));
  const free = FACES.filter((face) => !worn.has(face));
  return seats.map((look) => (look.face === ROBOT ? { ...look, face: free[look.seat % free.length] ?? ROBOT } : look));
}
