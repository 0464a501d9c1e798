// What the app asks of I'm Not a Robot.
import type { GameClient } from "$lib/games/contract";
import Board from "./Board.svelte";
import { pointsText } from "./logic/describe";

export default { Board, score: pointsText, begins: false } satisfies GameClient;
