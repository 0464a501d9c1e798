/** How people treat each other at a table, in English. */

import { texts } from "$lib/i18n";
import { t as seats } from "./seats.en";

export const t = texts(
  {
    "lobby.door": "New people may join",
    "lobby.password": "Password",
    "lobby.password-hint":
      "For whoever comes with the code alone. Your link and QR code need none; a new password makes new ones.",
    "lobby.password-set": "Set",
    "lobby.password-on": "Set. Only the link, the QR code or the password open this table.",
    "lobby.password-remove": "Remove",
    "lobby.says.password": "Whoever comes with the code alone is asked for a password.",
    "lobby.watchers": "Watching is allowed",
    "lobby.watchers-off": "Only players see the game, and big screens that you open.",
    "lobby.sharing": "Teams",
    "lobby.sharing-hint": "Several people share a seat.",
    "lobby.hints": "Hints",
    "lobby.hints-hint": "A good move, for whoever asks.",
    "lobby.talk": "Chat",
    "lobby.talk.off": "Off",
    "lobby.talk.seats": "Players",
    "lobby.talk.everyone": "Everyone",
    "lobby.family": "Family filter",
    "lobby.family-hint": "Rude words are refused.",
    "lobby.screen-talk": "Chat on the big screen",
    "lobby.screen-signs": "Quick signs on the big screen",
    "lobby.approval": "Approve texts first",
    "lobby.approval-hint": "You read names, chat and texts before the others see them.",
    "lobby.approval-seat": "Whoever approves texts cannot play.",
    "lobby.says.open": "New people may join.",
    "lobby.says.locked": "The table is locked: nobody new may join.",
    "lobby.says.watchers": "Everybody with the code may watch.",
    "lobby.says.no-watchers": "Only players see the game.",
    "lobby.says.teams": "Several people may share a seat.",
    "lobby.says.hints": "Whoever is stuck may ask for a hint.",
    "lobby.says.no-hints": "There are no hints.",
    "lobby.says.talk.off": "The chat is off.",
    "lobby.says.talk.seats": "Only players chat.",
    "lobby.says.talk.everyone": "Everybody may chat.",
    "lobby.says.screen-talk": "The chat is on the big screen, too.",
    "lobby.says.no-screen-signs": "Quick signs stay off the big screen.",
    "lobby.says.family": "Rude words are refused.",
    "lobby.says.approval": "The host reads every text first.",
  },
  seats,
);
