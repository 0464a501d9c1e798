// The page of Robot Miner.
import type { GameClient } from "../../games";
import Board from "./Board.svelte";

export default { Board } satisfies GameClient;
