/** New links to somebody's place, in English. */

import { texts } from "$lib/i18n";

export const t = texts({
  "link.new": "New link",
  "link.new-text": "Whoever has the old link is shut out at once. Hand the new one to the right person: it works once.",
  "link.new-playing": "Whoever has the link is shut out at once. A new one can be made when the game is over.",
  "link.new-yes": "Yes, shut them out",
  "link.shut-out": "The old link is shut out.",
  "link.for-them": "This link is for them alone. It works once: whoever opens it first has the seat.",
  "link.hand-over": "The link to hand over",
  "link.qr": "QR code to hand over",
  "link.copy": "Copy the link",
});
