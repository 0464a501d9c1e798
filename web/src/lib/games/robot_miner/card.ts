// Robot Miner as the home page shows it.
import type { GameLook } from "$lib/games/contract";

export const card: GameLook = {
  art: "/art/robot_miner.svg",
  minutes: 20,
  age: 8,
  tagline: "robot_miner.tagline",
  lesson: true,
  seats: 2,
};
