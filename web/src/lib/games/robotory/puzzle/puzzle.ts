// Positions in which exactly one move wins: whether it was found, and which ones were solved on this device.
import { game } from "$lib/connection/api";
import { cards } from "$lib/games/puzzles";
import { goToNew } from "$lib/table/opening";
import { store, storedJson } from "$lib/device/storage";
import type { PuzzleCard, Turn } from "$lib/wire";
import type { Move, State } from "../wire";

const GAME = "robotory";
const KEPT = "robotory.puzzles";

export interface Puzzle extends PuzzleCard {
  /** Its place in the list, from 1. */
  number: number;
  solution: Move;
}

/** All of them, the easiest first. */
export async function all(): Promise<Puzzle[]> {
  return (await cards(GAME)).map((card, at) => ({ ...card, number: at + 1, solution: card.solution as Move }));
}

/** A table where it is played against the best bot. */
export async function play({ options }: Puzzle): Promise<void> {
  const { levels } = await game(GAME);
  await goToNew({
    game: GAME,
    options: { ...(options as object) },
    seats: 2,
    pace: "none",
    bots: [levels.length],
    start: true,
  });
}

/** The names of those that were solved on this device. */
export function solved(): string[] {
  return storedJson(KEPT, Array.isArray, []).filter((name) => typeof name === "string");
}

export function keepSolved(name: string): void {
  if (!solved().includes(name)) store(KEPT, JSON.stringify([...solved(), name]));
}

/** The first that is not solved, after this one and then from the beginning. Null: all are. */
export function nextOf(list: readonly Puzzle[], after = 0): Puzzle | null {
  const done = solved();
  const left = list.filter(({ name, number }) => !done.includes(name) && number !== after);
  return left.find(({ number }) => number > after) ?? left[0] ?? null;
}

/** How a try stands: nothing played yet, or the first move was the one, or it was not. */
export type Verdict = "open" | "right" | "wrong";

export function verdict({ played }: State, { solution }: Puzzle): Verdict {
  const [first] = played;
  return first === undefined ? "open" : comesToTheSame(first, solution) ? "right" : "wrong";
}

/** How many moves this seat has made: it was the first. */
export function ownMoves({ played }: State): number {
  return Math.ceil(played.length / 2);
}

/** Two drives come to the same if they use up the same discs and stop on the same hex. */
function comesToTheSame(one: Move, other: Move): boolean {
  if (one.type !== "move" || other.type !== "move") return plain(one) === plain(other);
  const ways = [one, other].map(({ robot, path }) => [robot, path.at(-1), ...[...path].sort((a, b) => a - b)].join());
  return ways[0] === ways[1];
}

function plain(move: Move): string {
  if (move.type === "place") return [move.type, move.colour, move.cell].join();
  return move.type === "refill" ? [move.type, move.white, move.black].join() : move.type;
}

/** What came of it; null while the game goes on. Lucky: the opponent gave away the win that the first move had not. */
export type Ending = "solved" | "lucky" | "slipped" | "lost";

export function endingOf(state: State, puzzle: Puzzle, turn: Turn): Ending | null {
  if (turn.type !== "over") return null;
  const right = verdict(state, puzzle) === "right";
  if (turn.winners.includes(puzzle.seat)) return right ? "solved" : "lucky";
  return right ? "slipped" : "lost";
}
