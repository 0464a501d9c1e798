// Seats for tests.
import type { SeatLook } from "$lib/games/contract";

export const looks: SeatLook[] = ["Mia", "Ole", "Ruth", "Pixel"].map((name, seat) => ({
  seat,
  name,
  face: ["fox", "bear", "owl", "robot"][seat]!,
  bot: seat === 3 ? { name, level: 3, levelName: "Clever" } : null,
  people: [],
  team: false,
  here: true,
  since: null,
  absent: false,
  you: seat === 0,
  asked: seat === 0,
  ends: null,
}));
