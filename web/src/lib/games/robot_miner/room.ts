// What a room hears of a run: music while a robot is in the mountain.
import type { RoomSounds } from "$lib/games/contract";
import type { View } from "./wire";

export const room: RoomSounds<View> = { music: (view) => (view.phase === "run" ? "tension" : null) };
