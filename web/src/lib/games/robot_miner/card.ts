// Robot Miner as the home page shows it.
import type { Card } from "$lib/games/contract";

export const card: Card = {
  art: "/art/robot_miner.svg",
  minutes: 20,
  age: 8,
  tagline: "Plan your robot’s way over the mountain.",
  accent: {
    colour: "light-dark(#7a3fb5, #c79bff)",
    soft: "light-dark(#f0e2ff, #3b2757)",
  },
  lesson: true,
  seats: 2,
};
