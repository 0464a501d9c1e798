// Robotory's puzzles.
import type { GamePuzzles } from "$lib/puzzles";
import Bar from "./PuzzleBar.svelte";
import List from "./PuzzleList.svelte";
import Solved from "./PuzzleSolved.svelte";

export default { List, Bar, Solved } satisfies GamePuzzles;
