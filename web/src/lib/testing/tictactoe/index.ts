// Tic-tac-toe's page.
import type { GameClient } from "$lib/games/contract";
import Board from "./Board.svelte";

export default { Board } satisfies GameClient;
