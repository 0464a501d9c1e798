// The dice of a turn: which lie in front of whom, and which were thrown last.
import { leftOf, rightOf, type Face, type Turn } from "./story";
import type { Writing } from "../wire";

export interface RolledDie {
  /** Unique in the whole game, so that a die is moved and never redrawn. */
  key: string;
  face: Face;
  /** Which die of its throw, from 0. */
  die: number;
}

/** Somebody who gets dice in this turn. */
export interface DiceShare {
  part: "left" | "teller" | "right";
  seat: number;
  face: Face;
  dice: RolledDie[];
}

/** As they sit around the table, seen from the Storyteller's chair: the left neighbour on the left. */
export function diceShares(turn: Turn): DiceShare[] {
  const dice = turn.throws.flatMap((faces, number) => diceOfThrow(turn, faces, number));
  const share = (part: DiceShare["part"], seat: number, face: Face): DiceShare => ({
    part,
    seat,
    face,
    dice: dice.filter((one) => one.face === face),
  });
  return [
    share("left", leftOf(turn), "but"),
    share("teller", turn.teller, "keep"),
    share("right", rightOf(turn), "and"),
  ];
}

/** The throw that came last; empty before the first. */
export function lastThrow(turn: Turn): RolledDie[] {
  const faces = turn.throws.at(-1);
  return faces ? diceOfThrow(turn, faces, turn.throws.length - 1) : [];
}

/** Whether somebody with dice has written already, or writes now. */
export function writingStage(turn: Turn, part: DiceShare["part"]): "pen" | "done" | null {
  if (turn.type !== "write") return null;
  const [pen, mine] = [ORDER.indexOf(PARTS[turn.pen]), ORDER.indexOf(part)];
  return mine === pen ? "pen" : mine < pen ? "done" : null;
}

const ORDER: readonly DiceShare["part"][] = ["teller", "right", "left"];
const PARTS: Record<Writing["pen"], DiceShare["part"]> = { begin: "teller", right: "right", left: "left" };

function diceOfThrow({ round, turn }: Turn, faces: readonly Face[], number: number): RolledDie[] {
  return faces.map((face, die) => ({ key: `${round}-${turn}-${number}-${die}`, face, die }));
}
