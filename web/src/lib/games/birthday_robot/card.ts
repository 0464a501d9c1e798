// Happy Birthday, Robot! as the home page shows it.
import type { Card } from "$lib/games/contract";

export const card: Card = {
  art: "/art/birthday_robot.svg",
  minutes: 30,
  age: 8,
  tagline: "Tell a birthday story together.",
  accent: {
    colour: "light-dark(#ba2f55, #ff8fa6)",
    soft: "light-dark(#ffe3e8, #4d2030)",
  },
  lesson: true,
  seats: 3,
};
