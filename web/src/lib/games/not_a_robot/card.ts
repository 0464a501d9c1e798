// I'm Not a Robot as the home page shows it.
import type { GameLook } from "$lib/games/contract";

export const card: GameLook = {
  art: "/art/not_a_robot.svg",
  minutes: 30,
  age: 12,
  tagline: "not_a_robot.tagline",
  lesson: true,
  seats: 5,
};
