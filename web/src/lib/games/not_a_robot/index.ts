// The page of I'm Not a Robot.
import type { GameClient } from "$lib/games/contract";
import Board from "./Board.svelte";
import { pointWords } from "./logic/describe";

export default { Board, score: pointWords, begins: false } satisfies GameClient;
