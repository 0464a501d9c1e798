// Robotory's page.
import type { GameClient } from "../../games";
import Board from "./Board.svelte";
import Lesson from "./Lesson.svelte";

export default { Board, Lesson } satisfies GameClient;
