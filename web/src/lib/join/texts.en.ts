/** Joining a table, in English. */

import { texts } from "$lib/i18n";
import { t as me } from "$lib/frame/texts/me.en";
import { t as page } from "$lib/frame/texts/page.en";

export const t = texts(
  {
    "join.title": "Sit down at {game}",
    "join.finished": "{game} was played here",
    "join.come": "Come to {game}",
    "join.with": "{names} are here.",
    "join.with-one": "{name} is here.",
    "join.nobody": "You are the first.",
    "join.sit": "Sit down",
    "join.team": "Join a team",
    "join.watch": "Just watch",
    "join.watch-only": "Watch",
    "join.started": "The game has begun; there is a seat for you.",
    "join.started-full": "The game has begun, and every seat is taken. You can watch.",
    "join.full": "Every seat is taken. You can watch.",
    "join.taken": "The last seat was taken just now. You watch.",
    "join.no-watching": "Every seat is taken, and nobody else may watch. Ask the host.",
    "join.locked": "This table is locked. Ask the host to let you in.",
    "join.closed": "This table is closed. Ask for a new code.",
    "join.over": "{names}. The game is finished.",
    "join.over-nobody": "The game is finished.",
    "join.password": "The password",
    "join.password-text": "This table has a password. Ask the host for it, or for the link.",
    "join.password-go": "Open the door",
    "join.again": "Look again",
    "join.end": "See how it ended",
    "join.replay": "Watch it from the start",
    "join.next": "On to their next game",
  },
  me,
  page,
);
