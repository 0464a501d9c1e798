// Robotory as the home page shows it.
import type { Card } from "$lib/games/contract";

export const card: Card = {
  art: "/art/robotory.svg",
  minutes: 15,
  age: 10,
  tagline: "Lure three robots into your camp.",
  accent: {
    colour: "light-dark(#0f766e, #4fd1c0)",
    soft: "light-dark(#d9f2ee, #143d3a)",
  },
  lesson: true,
};
