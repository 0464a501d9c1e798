/** The chat and quick signs, in English. */

import { texts } from "$lib/i18n";

export const t = texts({
  "chat.title": "Chat",
  "chat.say": "Say something to the table",
  "chat.hint": "Say something",
  "chat.send": "Send",
  "chat.none": "Nobody has said anything yet.",
  "chat.watching": "watching",
  "chat.gone": "Somebody",
  "chat.hello": "Hello!",
  "chat.well-played": "Well played!",
  "chat.thanks": "Thank you!",
  "chat.loud": "Say it loud, so that everybody notices",
  "chat.is-loud": "loud",
  "chat.waits": "waits for the host",
  "chat.nameless": "Join the table to talk.",
  "chat.closed": "This table is closed.",
  "chat.off": "The host has switched the chat off.",
  "chat.off-host": "The chat is off. You can still say something loud.",
  "chat.muted": "The host has muted you.",
  "chat.seats-only": "Only those with a seat can talk here.",
  "chat.react": "Quick signs",

  "reaction.party": "hooray",
  "reaction.heart": "a heart",
  "reaction.laugh": "laughing",
  "reaction.clap": "applause",
  "reaction.wow": "wow",
  "reaction.think": "thinking",
  "reaction.hurry": "hurry up",
  "reaction.sad": "oh no",
});
