/** The big screen, in English. */

import { texts } from "$lib/i18n";
import { t as chat } from "$lib/chat/texts.en";
import { t as page } from "$lib/frame/texts/page.en";
import { t as invite } from "$lib/table/texts/invite.en";
import { t as seats } from "$lib/table/texts/seats.en";

export const t = texts(
  {
    "screen.join": "Join or watch",
    "screen.locked": "Nobody new can join now.",
    "screen.need.1": "Waiting for one more player",
    "screen.need": "Waiting for {n} more players",
    "screen.wait-host": "{name} starts the game",
    "screen.watching": "{n} watching",
    "screen.turn": "{name}’s turn",
    "screen.all-turn": "Everybody’s turn",
    "screen.sound-on": "Sound on",
    "screen.sound-off": "No sound",
    "screen.controls": "This screen",
    "screen.sound": "Sound",
    "screen.music": "Music",
    "screen.voice": "Voice",
    "screen.full": "Fill the screen",
    "screen.news": "News of the table",
    "screen.talk": "What is said",
    "screen.lost": "Connection lost. Trying again.",
    "screen.outdated": "The server is newer than this page. Please load it again.",
    "screen.paused": "The game is paused.",
    "screen.away": "{name} is away.",
    "screen.away-many": "{names} are away.",
    "screen.absent": "The clock plays for {names}.",
    "screen.back": "{name} would like to take back a move.",
    "screen.again": "{names} would like to play again.",
    "screen.knocks": "Screen {n}. {name} can let it in, so that phones count on it.",
    "screen.next": "On to the next game",
    "screen.closed": "This table is closed.",
    "screen.closed-text": "Thank you for playing.",
    "screen.deleted": "This table was deleted.",
    "screen.deleted-text": "Nothing of it is left.",
    "screen.refused": "Watching is off at this table",
    "screen.refused-text":
      "Somebody at the table can still open a big screen: choose “Open a big screen” in the table’s menu, on this device.",
    "screen.trouble": "This screen cannot show the table",
    "screen.retry": "Try again",
  },
  chat,
  page,
  invite,
  seats,
);
