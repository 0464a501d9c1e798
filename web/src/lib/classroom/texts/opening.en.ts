/** What a teacher reads who opens a class, in English. */

import { texts } from "$lib/i18n";
import { t as me } from "$lib/frame/texts/me.en";
import { t as page } from "$lib/frame/texts/page.en";

export const t = texts(
  {
    "class.open-title": "Open a class",
    "class.open-text": "One code for all pupils. They join with a name and a face, and the tables fill evenly.",
    "class.again": "You have a class open:",
    "class.again-go": "Go to class {code}",
    "class.game": "Game",
    "class.tables": "Tables",
    "class.room": "Room for {n} pupils.",
    "class.room-teams": "Room for {n} teams. More pupils share seats.",
    "class.manners": "At the tables",
    "class.family": "Family filter",
    "class.family-hint": "Rude words are refused in names, chat and moves.",
    "class.approval": "Approve texts first",
    "class.approval-hint": "Names, chat and written moves wait until you have read them.",
    "class.teams": "Teams",
    "class.teams-hint": "Several pupils may share a seat.",
    "class.hints": "Hints",
    "class.hints-hint": "Whoever is stuck may ask for a good move.",
    "class.talk": "Chat",
    "class.talk.off": "Off",
    "class.talk.seats": "Players",
    "class.talk.everyone": "Everyone",
    "class.you": "Pupils see you as",
    "class.change-me": "Change",
    "class.open": "Open {n} tables",
    "class.open.1": "Open one table",
    "class.private": "No accounts. When you close the class, all names are deleted.",
  },
  me,
  page,
);
