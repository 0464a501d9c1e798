// Happy Birthday, Robot! as the home page shows it.
import type { GameLook } from "$lib/games/contract";

export const card: GameLook = {
  art: "/art/birthday_robot.svg",
  minutes: 30,
  age: 8,
  tagline: "birthday_robot.tagline",
  lesson: true,
  seats: 3,
};
