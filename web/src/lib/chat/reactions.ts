/** Quick signs to the others; each is a picture in static/reactions. */

import type { Reaction } from "$lib/wire";

export const REACTIONS: readonly Reaction[] = ["party", "heart", "laugh", "clap", "wow", "think", "hurry", "sad"];

export function reactionUrl(reaction: Reaction): string {
  return `/reactions/${reaction}.svg`;
}
