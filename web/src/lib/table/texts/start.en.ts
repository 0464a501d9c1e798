/** Beginning a game, in English. */

import { texts } from "$lib/i18n";
import { t as options } from "$lib/options/texts.en";

export const t = texts(
  {
    "lobby.start": "Start with {n} players",
    "lobby.start-teams": "Start with {n} teams",
    "lobby.start.1": "Start with {name} alone",
    "lobby.start-teams.1": "Start with one team",
    "lobby.or-wait": "Or wait for others, or ask a bot.",
    "lobby.nobody-else": "This game can be played alone.",
    "lobby.start-names": "Start: {names}",
    "lobby.fill.1": "One more seat to fill",
    "lobby.fill": "{n} more seats to fill",
    "lobby.fill-hint": "Wait for others, or ask a bot.",
    "lobby.fill-wait": "Wait for others.",
    "lobby.outdated": "Look at the order first",
    "lobby.seat-gone": "Choose who begins first",
    "lobby.stay-empty": "Open seats stay empty.",
    "lobby.ready": "Everybody is here.",
    "lobby.wait-host": "{name} starts the game",
    "lobby.wait-hint": "You can change your seat until then.",
    "lobby.wait-watch": "You watch for now.",
  },
  options,
);
