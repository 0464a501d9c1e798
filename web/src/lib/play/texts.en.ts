/** The table page, in English. */

import { texts } from "$lib/i18n";
import { t as chat } from "$lib/chat/texts.en";
import { t as bar } from "$lib/frame/texts/bar.en";
import { t as invite } from "$lib/table/texts/invite.en";
import { t as result } from "$lib/table/texts/result.en";
import { t as seats } from "$lib/table/texts/seats.en";

export const t = texts(
  {
    "play.watching": "{n} watching",
    "play.screen": "Open the big screen",
    "play.rules": "How to play",
    "play.menu": "Table menu",
    "play.your-turn-title": "● Your turn, {game}",
    "play.their-turn": "{names}’s turn",
    "play.you-begin": "You begin.",
    "play.begins": "{name} begins.",
    "play.resume": "Go on",
    "play.pause": "Pause",
    "play.coach": "Show the analysis",
    "play.coach-off": "Hide the analysis",
    "play.take-back": "Take back a move",
    "play.resign": "Give up",
    "play.leave": "Leave the table",
    "play.device": "Go on with another device",
    "play.code": "Code {code}",
    "play.loading": "The board is coming…",
    "play.starting": "The dice are ready in a moment…",
    "play.dice-out": "Your device’s part of the dice is not in. The replay says who made them.",
    "play.hand-up": "Ask the host for help",
    "play.hand-down": "I no longer need help",
    "play.hand-heard": "{name} knows that you need help.",
    "play.no-clock": "There is no clock running.",
    "play.waited-for": "The others are waiting for you. Take your time!",
    "play.let-bot": "Let a bot play for me",

    "link.other": "Go on as {name}?",
    "link.other-text":
      "On this device you are {now} at this table. The link would make you {then}, and this device would forget how to be {now}.",
    "link.become": "Become {name}",
    "link.stay": "Stay {name}",

    "back.waiting": "You asked {names} to take back {move}.",
    "back.a-move": "a move",
    "back.never-mind": "Never mind",

    "away.one": "{name} is away.",
    "away.many": "{names} are away.",
    "away.what": "{name} is away. What now?",
    "away.wait": "Wait",
    "away.bot": "A bot plays",
    "away.timeout": "Go on without",
    "away.by": ", chosen by {names}",
    "away.most": "Most votes win.",
    "away.alone-soon": "In {n} seconds you decide alone.",
    "away.alone-now": "You decide alone now.",
    "away.host-soon": "In {n} seconds {name} decides alone.",
    "away.host-now": "{name} decides now.",
    "away.later": "Decide later",
    "away.left-out": "We go on without {name} for now.",
    "away.stands-in": "{bot} plays for {name}.",
    "away.plays-again": "{name} plays again.",
    "away.plays-for-you": "{bot} plays for you.",
    "away.play-myself": "Play myself",
    "away.host": "{name}, the host, is away.",
    "away.be-host": "Be the host",
    "away.not-now": "Not now",

    "host.table": "The table",
    "host.is": "{name} is the host now.",
    "host.you-are": "You are the host now.",
    "host.sets-pace": "{clock}: {pace}.",
    "host.mutes-you": "The host has muted you.",
    "host.unmutes-you": "You can talk again.",
    "host.hands": "{n} asking for help",
    "host.asks": "{name} asks for help.",

    "screen.knocking": "Is big screen {n} in your room?",
    "screen.let-in": "Yes, let it in",
    "screen.ignore": "No, leave it out",

    "judge.waiting": "{n} texts wait",
    "judge.waiting-one": "1 text waits",
    "judge.mine": "Your text waits for the host: “{text}”",
    "judge.declined": "The host would like another text.",

    "over.score": "Score",

    "sound.turn-on": "Turn sounds on",
    "sound.turn-off": "Turn sounds off",
    "buzz.turn-on": "Turn buzzing on",
    "buzz.turn-off": "Turn buzzing off",
    "play.applaud": "Applaud",

    "chat.new": "Chat, {n} new",
    "chat.reacts": "{name}: {sign}",

    "play.paused": "The game is paused.",
    "play.paused-host": "Everybody waits for you.",
    "play.paused-wait": "{name} can go on.",

    "line.lost": "Connection lost. Trying again, your move is kept.",
    "line.outdated": "The server is newer than this page.",
    "line.reload": "Load it again",
    "line.connecting": "Connecting…",
    "line.back": "You are back at the table.",
    "line.returned": "{name} is back at the table.",
  },
  chat,
  bar,
  invite,
  result,
  seats,
);
