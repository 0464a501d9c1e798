// Robotory as the home page shows it.
import type { GameLook } from "../../games";
import CardArt from "./CardArt.svelte";

export const card: GameLook = {
  art: CardArt,
  minutes: 15,
  age: 10,
  tagline: "robotory.tagline",
  lesson: true,
};
