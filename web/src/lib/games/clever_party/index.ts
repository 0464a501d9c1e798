// The page of Clever Party.
import type { GameClient } from "$lib/games/contract";
import Board from "./Board.svelte";
import { starWords } from "./logic/prompt";

export default { Board, score: starWords } satisfies GameClient;
