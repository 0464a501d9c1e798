// Robotory as the home page shows it.
import type { GameLook } from "$lib/games/contract";

export const card: GameLook = {
  art: "/art/robotory.svg",
  minutes: 15,
  age: 10,
  tagline: "robotory.tagline",
  lesson: true,
};
