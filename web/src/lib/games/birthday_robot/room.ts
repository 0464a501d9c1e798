// What a room hears of the story: every sentence that is finished, read aloud.
import type { RoomSounds } from "$lib/games/contract";
import type { View } from "./wire";

export const room: RoomSounds<View> = {
  words: (before, now) =>
    now.state.story.lines
      .slice(before.state.story.lines.length)
      .map((line) => line.text)
      .join(" "),
};
