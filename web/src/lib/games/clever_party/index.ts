// The page of Clever Party.
import type { GameClient } from "$lib/games/contract";
import Board from "./Board.svelte";
import { starWords } from "./logic/headline";

export default { Board, score: starWords } satisfies GameClient;
