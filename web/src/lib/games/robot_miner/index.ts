// The page of Robot Miner.
import type { GameClient } from "$lib/games/contract";
import Board from "./Board.svelte";
import { pointWords } from "./logic/headline";

export default { Board, score: pointWords } satisfies GameClient;
