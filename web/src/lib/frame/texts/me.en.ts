/** Asking people who they are, in English. */

import { texts } from "$lib/i18n";

export const t = texts({
  "me.title": "Who are you?",
  "me.name": "Your name",
  "me.face": "Your face",
  "me.more-faces": "More faces",
  "me.another": "Another name and face",
  "me.save": "That’s me",
  "me.need-name": "Type a name first",
  "me.only-here": "Kept on this device only. No account needed.",
  "me.approved": "The host reads new names before the others see them.",
});
