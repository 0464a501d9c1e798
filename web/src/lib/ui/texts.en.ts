/** Controls that stand anywhere, in English. */

import { texts } from "$lib/i18n";

export const t = texts({
  "play.part-missing": "This did not load. Is this device still on the network?",

  close: "Close",

  news: "News",

  cancel: "No, go on",

  loading: "One moment…",

  retry: "Try again",

  "home.no-games": "The games did not load.",

  "stepper.less": "{label}: one less",
  "stepper.more": "{label}: one more",

  "share.copied": "The link is copied. Paste it where you like.",
  "share.text-by-hand": "Copy this text:",
  "lobby.copied": "The link is copied.",
  "lobby.copy-by-hand": "Copy this link:",

  "missing.trouble": "Something went wrong",
});
