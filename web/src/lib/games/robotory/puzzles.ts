// Robotory's puzzles.
import type { GamePuzzles } from "$lib/games/puzzles";
import Bar from "./puzzle/PuzzleBar.svelte";
import List from "./puzzle/PuzzleList.svelte";
import Solved from "./puzzle/PuzzleSolved.svelte";

export default { List, Bar, Solved } satisfies GamePuzzles;
