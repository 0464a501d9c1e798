// Answers for tests.
import { position } from "./samples";
import type { Answer } from "../analysis/positions";
import type { Move } from "../wire";

export const place = (cell: number, colour: "black" | "white" = "white"): Move => ({ type: "place", colour, cell });

/** A position in which the light camp has this chance. */
export function anAnswer(light: number, line: Move[] = [], played: Move[] = [], ends: number | null = null): Answer {
  return {
    view: { seat: null, state: { ...position(), played, mover: played.length % 2 } },
    turn: { type: "decide", phase: "play", seats: [played.length % 2], listed: true },
    analysis: { chances: [light, 1 - light], line, ends, depth: 5, nodes: 20_000 },
  };
}
