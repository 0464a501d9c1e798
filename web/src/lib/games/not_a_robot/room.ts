// What a room hears of a round: the words as they are said, the reasons, and music while it is open who the Robot is.
import { seatName } from "$lib/board/seats";
import type { RoomSounds } from "$lib/games/contract";
import type { View } from "./wire";

const TENSE: ReadonlySet<string> = new Set(["ask", "guess", "discuss", "vote"]);

export const room: RoomSounds<View> = {
  music: (view) => (TENSE.has(view.phase) ? "tension" : null),
  words(before, now, seats) {
    if (now.round !== before.round) return "";
    const fresh = now.lines.flatMap((line, n) => {
      const old = before.lines[n];
      const name = seatName(seats, line.seat);
      if (line.word !== "" && line.word !== old?.word) return [`${name}: ${line.word}.`];
      return line.explanation !== "" && line.explanation !== old?.explanation ? [`${name}: ${line.explanation}`] : [];
    });
    return fresh.join(" ");
  },
};
