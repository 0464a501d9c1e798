/** What a pupil reads on the way into a class, in English. At the table they read what everybody does. */

import { texts } from "$lib/i18n";
import { t as me } from "$lib/frame/texts/me.en";
import { t as page } from "$lib/frame/texts/page.en";

export const t = texts(
  {
    "class.join-title": "Join the class",
    "class.join-text": "You will play {game}. Choose a name and a face, and you get a seat.",
    "class.join": "Join",
    "class.watch": "All seats are taken. You can watch until one is free.",
    "class.full": "The class is full. Ask your teacher for another table.",
    "class.look-again": "Look again",
    "class.back-title": "Welcome back",
    "class.back": "You have a seat in this class.",
    "class.back-go": "Go to my table",
    "class.somebody-else": "I am somebody else",
    "class.missing": "There is no class {code}",
    "class.missing-text": "Maybe a letter is wrong, or the class is over.",
    "class.code": "Code of the class",
    "class.scan": "Scan, or open",
    "class.enter": "and enter",
    "class.qr": "QR code to join this class",
  },
  me,
  page,
);
