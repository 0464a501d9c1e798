// The dice of a turn: which lie before whom, and which were thrown last.
import { leftOf, rightOf, type Face } from "./story";
import type { Rolling, Writing } from "../wire";

export interface Rolled {
  /** One of its kind in the whole game, so that it is moved, never redrawn. */
  key: string;
  face: Face;
  /** Which one of its throw. */
  die: number;
}

/** Somebody who gets dice in this turn. */
export interface Getter {
  part: "left" | "teller" | "right";
  seat: number;
  face: Face;
  dice: Rolled[];
}

type Turn = Rolling | Writing;

/** As they sit around the table, seen from the Storyteller's chair: the left neighbour on the left. */
export function gettersOf(turn: Turn): Getter[] {
  const dice = turn.throws.flatMap((faces, number) => rolledOf(turn, faces, number));
  const getter = (part: Getter["part"], seat: number, face: Face): Getter => ({
    part,
    seat,
    face,
    dice: dice.filter((one) => one.face === face),
  });
  return [
    getter("left", leftOf(turn), "but"),
    getter("teller", turn.teller, "keep"),
    getter("right", rightOf(turn), "and"),
  ];
}

/** The throw that came last; empty before the first. */
export function newestOf(turn: Turn): Rolled[] {
  const faces = turn.throws.at(-1);
  return faces ? rolledOf(turn, faces, turn.throws.length - 1) : [];
}

/** Whether a getter has written already, or does so now. */
export function stageOf(turn: Turn, part: Getter["part"]): "pen" | "done" | null {
  if (turn.type !== "write") return null;
  const [pen, mine] = [ORDER.indexOf(PARTS[turn.pen]), ORDER.indexOf(part)];
  return mine === pen ? "pen" : mine < pen ? "done" : null;
}

const ORDER: readonly Getter["part"][] = ["teller", "right", "left"];
const PARTS: Record<Writing["pen"], Getter["part"]> = { begin: "teller", right: "right", left: "left" };

function rolledOf({ round, turn }: Turn, faces: readonly Face[], number: number): Rolled[] {
  return faces.map((face, die) => ({ key: `${round}-${turn}-${number}-${die}`, face, die }));
}
