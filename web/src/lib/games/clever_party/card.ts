// Clever Party as the home page shows it.
import type { GameLook } from "$lib/games/contract";

export const card: GameLook = {
  art: "/art/clever_party.svg",
  minutes: 15,
  age: 5,
  tagline: "clever_party.tagline",
  lesson: true,
  seats: 2,
};
