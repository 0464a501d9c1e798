// Clever Party as the home page shows it.
import type { Card } from "$lib/games/contract";

export const card: Card = {
  art: "/art/clever_party.svg",
  minutes: 15,
  age: 5,
  tagline: "Roll, cross off, set off chains.",
  accent: {
    colour: "light-dark(#935600, #f5b544)",
    soft: "light-dark(#ffefc9, #453314)",
    fill: { colour: "#ffc23d", text: "#2b2440" },
  },
  lesson: true,
  seats: 2,
};
