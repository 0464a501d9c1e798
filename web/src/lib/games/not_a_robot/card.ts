// I'm Not a Robot as the home page shows it.
import type { Card } from "$lib/games/contract";

export const card: Card = {
  art: "/art/not_a_robot.svg",
  minutes: 30,
  age: 12,
  tagline: "Say one word. Spot the Robot.",
  accent: {
    colour: "light-dark(#1d5fd0, #8bb4ff)",
    soft: "light-dark(#e0ebff, #1f3460)",
  },
  lesson: true,
  seats: 5,
};
