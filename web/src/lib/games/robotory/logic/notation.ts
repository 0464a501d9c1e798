// Moves as people write and say them: w@c3, R d3-c3-c4, +2w1b.
import { endOf, nameOf } from "./layout";
import type { Words } from "../texts/board.en";
import type { Move } from "../wire";

const LETTERS = { red: "R", white: "W", black: "B" };

/** The move in the game's notation. */
export function write(move: Move): string {
  switch (move.type) {
    case "place":
      return `${move.colour === "white" ? "w" : "b"}@${nameOf(move.cell)}`;
    case "move":
      return `${LETTERS[move.robot]} ${pathOf(move.path)}`;
    case "refill":
      return `+${amounts(move).join("")}`;
  }
}

/** What stands beside the move's icon in a list. */
export function label(move: Move): string {
  switch (move.type) {
    case "place":
      return nameOf(move.cell);
    case "move":
      return pathOf(move.path);
    case "refill":
      return amounts(move).join(" ");
  }
}

export function pathOf(path: number[]): string {
  return path.map(nameOf).join("-");
}

function amounts({ white, black }: { white: number; black: number }): string[] {
  return [...(white ? [`${white}w`] : []), ...(black ? [`${black}b`] : [])];
}

/** The move as a sentence about whoever made it. */
export function moveSentence(move: Move, name: string): Words {
  switch (move.type) {
    case "place":
      return { key: `told.place.${move.colour}`, values: { name, hex: nameOf(move.cell) } };
    case "move": {
      const robot: Words = { key: `robot.${move.robot}` };
      const values = { name, robot, hex: nameOf(endOf(move.path)) };
      const [from = 0] = move.path;
      return { key: "told.move", values: { ...values, from: nameOf(from), steps: move.path.length - 1 } };
    }
    case "refill":
      return { key: "told.refill", values: { name, discs: taken(move) } };
  }
}

/** The move in a few words, beside a picture of whoever made it. */
export function brief(move: Move): Words {
  switch (move.type) {
    case "place":
      return { key: `plan.disc.${move.colour}`, values: { hex: nameOf(move.cell) } };
    case "move": {
      const [from = 0] = move.path;
      const robot: Words = { key: `robot.${move.robot}` };
      return { key: "brief.move", values: { robot, from: nameOf(from), hex: nameOf(endOf(move.path)) } };
    }
    case "refill":
      return { key: "brief.refill", values: { discs: taken(move) } };
  }
}

/** Two white and one black: what a refill takes, in words. */
export function taken({ white, black }: { white: number; black: number }): Words {
  if (black === 0) return { key: "discs.white", values: { white } };
  if (white === 0) return { key: "discs.black", values: { black } };
  return { key: "discs.both", values: { white, black } };
}

export interface Entry {
  move: Move;
  /** Still being planned. */
  draft: boolean;
}

/** Moves two by two, as lists show them. */
export function rows(moves: Move[], draft: Move | null): Entry[][] {
  const entries = [...moves.map((move) => ({ move, draft: false })), ...(draft ? [{ move: draft, draft: true }] : [])];
  return Array.from({ length: Math.ceil(entries.length / 2) }, (_, row) => entries.slice(row * 2, row * 2 + 2));
}
