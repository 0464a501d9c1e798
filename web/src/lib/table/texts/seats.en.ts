/** Seats and who holds them, in English. */

import { texts } from "$lib/i18n";

export const t = texts({
  "lobby.away": "away",
  "lobby.muted": "muted",
  "lobby.only-watch": "Only watch",

  "home.turn": "{name}’s turn",

  "lobby.you": "{name} (you)",
  "lobby.host": "host",

  "seat.open": "Open seat",
  "seat.you": "you",
  "seat.number": "Seat {n}",
  "seat.bot": "Bot, {level} ({n} of 5)",
  "seat.away": "away",
  "seat.absent": "away; we go on",
  "seat.stand-in": "{bot} plays for {name}",

  "play.your-turn": "Your turn",
});
