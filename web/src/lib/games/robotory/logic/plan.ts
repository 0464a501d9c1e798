// The half-made move as a value: what a tap, a key or a button makes of it. Nothing is played from here.
import { CELLS, endOf, nameOf, type Cell } from "./layout";
import {
  COLOURS,
  canMove,
  isFree,
  nextSteps,
  refills,
  robotAt,
  total,
  whyNoStep,
  whyStuck,
  type Colour,
  type Robot,
} from "./legal";
import type { Key, Words } from "../texts/board.en";
import type { Discs, Move, State } from "../wire";

export type MovePlan =
  | { kind: "nothing" }
  /** A disc of the hand, and where it would go. */
  | { kind: "disc"; colour: Colour; cell: Cell | null }
  /** A free hex whose disc is still to be chosen. */
  | { kind: "hex"; cell: Cell }
  | { kind: "robot"; robot: Robot; path: Cell[] }
  | { kind: "refill"; white: number; black: number };

/** What came of a tap: the plan after it, a sentence where one helps, and whether the tap meant "do it". */
export interface Tapped {
  plan: MovePlan;
  words: Words | null;
  confirmed: boolean;
}

export const NOTHING: MovePlan = { kind: "nothing" };

/** The move that a plan comes to; null while something is missing. */
export function moveOf(plan: MovePlan): Move | null {
  switch (plan.kind) {
    case "disc":
      return plan.cell === null ? null : { type: "place", colour: plan.colour, cell: plan.cell };
    case "robot":
      return plan.path.length < 2 ? null : { type: "move", robot: plan.robot, path: plan.path };
    case "refill":
      return { type: "refill", white: plan.white, black: plan.black };
    default:
      return null;
  }
}

/** The plan that comes to this move; null where it names hexes that this board does not have. */
export function planOf(move: Move): MovePlan | null {
  const known = (cells: Cell[]) => cells.every((cell) => CELLS.includes(cell));
  switch (move.type) {
    case "place":
      return known([move.cell]) ? { kind: "disc", colour: move.colour, cell: move.cell } : null;
    case "move":
      return known(move.path) && move.path.length > 1 ? { kind: "robot", robot: move.robot, path: move.path } : null;
    case "refill":
      return { kind: "refill", white: move.white, black: move.black };
  }
}

export function tapHex(state: State, seat: number, plan: MovePlan, cell: Cell): Tapped {
  if (plan.kind === "robot") return tapOnTheWay(state, plan, cell);
  const robot = robotAt(state, cell);
  if (robot !== null) return tapRobot(state, plan, robot);
  if (!isFree(state, cell))
    return refused(plan, plan.kind === "disc" ? "why.taken" : "why.disc", { hex: nameOf(cell) });
  if (plan.kind === "disc") return { ...planned({ ...plan, cell }), confirmed: plan.cell === cell };
  const [first, second] = COLOURS.filter((colour) => handOf(state, seat)[colour] > 0);
  if (!first) return refused(plan, "why.none");
  return planned(second ? { kind: "hex", cell } : { kind: "disc", colour: first, cell });
}

function tapRobot(state: State, plan: MovePlan, robot: Robot): Tapped {
  if (!canMove(state, robot)) return { plan, words: whyStuck(robot), confirmed: false };
  return planned({ kind: "robot", robot, path: [state.robots[robot]] });
}

function tapOnTheWay(state: State, plan: MovePlan & { kind: "robot" }, cell: Cell): Tapped {
  const { robot, path } = plan;
  const step = path.indexOf(cell);
  if (step === 0) return planned(NOTHING);
  if (step > 0 && cell === endOf(path)) return refused(plan, "go.there", { hex: nameOf(cell) });
  if (step > 0) return planned({ ...plan, path: path.slice(0, step + 1) });
  if (nextSteps(state, robot, path).includes(cell)) return planned({ ...plan, path: [...path, cell] });
  const other = robotAt(state, cell);
  if (other !== null && path.length === 1) return tapRobot(state, plan, other);
  return { plan, words: whyNoStep(state, robot, path, cell), confirmed: false };
}

export function tapHand(state: State, seat: number, plan: MovePlan, colour: Colour): Tapped {
  if (handOf(state, seat)[colour] === 0) return refused(plan, `why.none.${colour}`);
  if (plan.kind === "hex") return planned({ kind: "disc", colour, cell: plan.cell });
  if (plan.kind !== "disc") return planned({ kind: "disc", colour, cell: null });
  return planned(plan.colour === colour ? NOTHING : { ...plan, colour });
}

/** The refill that keeps the hand most even, to start choosing from. */
export function tapRefill(state: State, seat: number, plan: MovePlan): Tapped {
  if (plan.kind === "refill") return planned(NOTHING);
  const hand = handOf(state, seat);
  const choices = refills(hand, state.reserve);
  const uneven = (taken: Discs) => Math.abs(hand.white + taken.white - hand.black - taken.black);
  const [first, ...others] = choices;
  if (!first) return refused(plan, total(state.reserve) === 0 ? "why.reserve" : "why.full");
  const best = others.reduce((even, taken) => (uneven(taken) < uneven(even) ? taken : even), first);
  return planned({ kind: "refill", ...best });
}

/** One more of a colour and one less of the other; the same plan where the reserve has no such choice. */
export function swapped(state: State, seat: number, plan: MovePlan & { kind: "refill" }, more: Colour): MovePlan {
  const white = plan.white + (more === "white" ? 1 : -1);
  const choice = refills(handOf(state, seat), state.reserve).find((taken) => taken.white === white);
  return choice ? { kind: "refill", ...choice } : plan;
}

/** The plan with its last decision taken back. */
export function steppedBack(plan: MovePlan): MovePlan {
  if (plan.kind === "robot" && plan.path.length > 1) return { ...plan, path: plan.path.slice(0, -1) };
  if (plan.kind === "disc" && plan.cell !== null) return { ...plan, cell: null };
  return NOTHING;
}

/** The hexes that a robot on its way may enter next. */
export function offered(state: State, plan: MovePlan): Cell[] {
  return plan.kind === "robot" ? nextSteps(state, plan.robot, plan.path) : [];
}

export function handOf(state: State, seat: number): Discs {
  return state.hands[seat === 1 ? 1 : 0];
}

function planned(plan: MovePlan): Tapped {
  return { plan, words: null, confirmed: false };
}

function refused(plan: MovePlan, key: Key, values?: Words["values"]): Tapped {
  return { plan, words: { key, ...(values ? { values } : {}) }, confirmed: false };
}
