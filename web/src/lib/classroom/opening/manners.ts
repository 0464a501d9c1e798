/** How a class begins: the chat is for those who play, and rude words are refused. */

import type { Manners } from "$lib/wire";

export const CLASS_MANNERS: Manners = {
  locked: false,
  watchers: true,
  teams: false,
  talk: "seats",
  family: true,
  screen_talk: false,
  screen_signs: true,
  approval: false,
  hints: true,
  taught: true,
};
