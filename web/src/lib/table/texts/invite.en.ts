/** Inviting others, in English. */

import { texts } from "$lib/i18n";

export const t = texts({
  "lobby.invite": "Invite",
  "lobby.scan": "Scan, or open",
  "lobby.enter": "and enter",
  "lobby.qr": "QR code to join this table",
  "lobby.copy": "Copy the link",
  "lobby.rename": "Change your name and face",
});
