/** Replays, in English. */

import { texts } from "$lib/i18n";
import { t as page } from "$lib/frame/texts/page.en";
import { t as seats } from "$lib/table/texts/seats.en";

export const t = texts(
  {
    "replay.title": "Replay",
    "replay.controls": "Steps of the game",
    "replay.step": "Step {n} of {of}",
    "replay.first": "To the start",
    "replay.previous": "One step back",
    "replay.next": "One step on",
    "replay.last": "To the end",
    "replay.play": "Play",
    "replay.pause": "Pause",
    "replay.speed": "Speed",
    "replay.times": "{n}×",
    "replay.keys": "Keys: ← and → step, space plays, Home and End jump.",
    "replay.eyes": "Seen by",
    "replay.by-all": "Everybody",
    "replay.everything": "All eyes at once",
    "replay.said": "Said meanwhile",
    "replay.turn": "{names}’s turn",
    "replay.more": "More about this replay",
    "replay.analysis": "Analysis",
    "replay.analysis-off": "Without analysis",
    "replay.share": "Share this moment",
    "replay.copied": "The link to this moment is copied.",
    "replay.download": "Download the game",
    "replay.open": "Open a file",
    "replay.none": "There is nothing to replay yet.",
    "replay.long": "This game is so long that only its beginning is shown.",
    "replay.trouble": "The replay did not load.",
    "replay.dice": "Were the dice fair?",
    "replay.dice-text":
      "All rolls follow from one secret number, the seed. Everybody saw its fingerprint before the first roll, so nobody could change it later.",
    "replay.dice-made":
      "The server and the devices of {names} made the seed together. Each had promised its part before any was told, so nobody could choose it.",
    "replay.dice-alone": "The server made the seed: no device took part.",
    "replay.dice-left": "Left out, for their part did not come in time: {names}.",
    "replay.dice-in": "This device has looked: its own part is in.",
    "replay.dice-out": "This device has looked: its own part is not in.",
    "replay.dice-hash": "Fingerprint, shown at the start",
    "replay.dice-seed": "Seed, told at the end",
    "replay.dice-later": "The seed is told when the game is over.",
    "replay.dice-how": "Download the game, then let Tablebot roll everything again:",
    "replay.file-title": "Watch a game from a file",
    "replay.file-text":
      "Choose a .jsonl file that you have downloaded from a replay. It is only looked at, and not kept.",
    "replay.file-choose": "Choose a file",
    "replay.file-drop": "or drop it here",
    "replay.file-name": "From the file {name}",

    "play.back-table": "Back to the table",
  },
  page,
  seats,
);
