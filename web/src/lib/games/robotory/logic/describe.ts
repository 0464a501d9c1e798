// What the board says: the name of a hex, the headline and the advice beside a plan, how the game ended.
import { campOf, endOf, nameOf, type Cell } from "./layout";
import { CAMPS, ROBOTS, canMove, discAt, refills, robotAt, robotsIn, total } from "./legal";
import { taken, moveSentence } from "./notation";
import { handOf, offered, type MovePlan } from "./plan";
import { t, type Key, type Words } from "../texts/board.en";
import type { SeatLook } from "$lib/games/contract";
import type { Turn } from "$lib/wire";
import type { State } from "../wire";

/** The name of a hex: what lies there, its camp, and what it is to the plan. */
export function hexWords(state: State, plan: MovePlan, cell: Cell): Words {
  const robot = robotAt(state, cell);
  const disc = discAt(state, cell);
  const what: Key = robot ? `robot.${robot}` : disc ? `disc.${disc}` : "free";
  const camp: Words = { key: `camp.${campOf(cell)}` };
  const values = { hex: nameOf(cell), what: { key: what }, camp };
  const part = partOf(state, plan, cell);
  return part ? { key: "hex.part", values: { ...values, part } } : { key: "hex", values };
}

function partOf(state: State, plan: MovePlan, cell: Cell): Words | null {
  if ((plan.kind === "disc" || plan.kind === "hex") && plan.cell === cell) return { key: "part.chosen" };
  if (plan.kind !== "robot") return null;
  const step = plan.path.indexOf(cell);
  if (step === 0) return { key: "part.chosen" };
  if (step > 0) return { key: "part.step", values: { step } };
  return offered(state, plan).includes(cell) ? { key: "part.next" } : null;
}

/** What is being done, in a few words. */
export function headline(plan: MovePlan): Words {
  switch (plan.kind) {
    case "nothing":
      return { key: "plan.nothing" };
    case "hex":
      return { key: "plan.hex", values: { hex: nameOf(plan.cell) } };
    case "disc":
      return plan.cell === null
        ? { key: `disc.${plan.colour}` }
        : { key: `plan.disc.${plan.colour}`, values: { hex: nameOf(plan.cell) } };
    case "robot": {
      const robot: Words = { key: `robot.${plan.robot}` };
      return plan.path.length === 1 ? robot : { key: "plan.robot", values: { robot, hex: nameOf(endOf(plan.path)) } };
    }
    case "refill":
      return { key: "plan.refill" };
  }
}

/** What one can do next. */
export function advice(plan: MovePlan, state: State): Words {
  switch (plan.kind) {
    case "nothing":
      return { key: firstTap(state) };
    case "hex":
      return { key: "advice.hex" };
    case "disc":
      return { key: plan.cell === null ? "advice.disc" : "advice.place" };
    case "robot": {
      const steps = plan.path.length - 1;
      if (steps === 0) return { key: "advice.robot" };
      const more = offered(state, plan).length > 0 ? "more" : "end";
      return { key: steps === 1 ? `advice.one.${more}` : `advice.many.${more}`, values: { steps } };
    }
    case "refill":
      return { key: "advice.refill" };
  }
}

/** The sentence that names what can be chosen now, and nothing else. */
function firstTap(state: State): Key {
  const hand = handOf(state, state.mover);
  const disc = total(hand) > 0 ? ".disc" : "";
  const robot = ROBOTS.some((one) => canMove(state, one)) ? ".robot" : "";
  const refill = refills(hand, state.reserve).length > 0 ? ".refill" : "";
  const choices = `${disc}${robot}${refill}` as const;
  return choices === "" ? "advice.nothing" : `advice.for${choices}`;
}

/** What the button that plays the plan says; with nothing to play it says what is missing. */
export function deed(plan: MovePlan): Words {
  switch (plan.kind) {
    case "nothing":
      return { key: "deed.nothing" };
    case "hex":
      return { key: "deed.hex" };
    case "disc":
      return { key: plan.cell === null ? "deed.disc" : "deed.place" };
    case "robot":
      return { key: plan.path.length === 1 ? "deed.robot" : "deed.move" };
    case "refill":
      return { key: "deed.refill", values: { discs: taken(plan) } };
  }
}

/** The seat that has won; null while the game goes on. */
export function winnerOf(turn: Turn): 0 | 1 | null {
  return turn.type === "over" ? (turn.winners.includes(1) ? 1 : 0) : null;
}

/** Why the game is over, seen from a seat; null while it goes on. */
export function outcome({ game, turn, seat, names }: Omit<Viewpoint, "mine">): Words | null {
  const winner = winnerOf(turn);
  if (turn.type !== "over" || winner === null) return null;
  if (turn.reason === "resigned") {
    const loser = winner === 1 ? 0 : 1;
    return loser === seat ? { key: "gave.up.you" } : { key: "gave.up", values: { name: names[loser] } };
  }
  const camp = CAMPS[winner];
  return { key: `won.${camp}`, values: { robots: robotsIn(game, camp).length } };
}

/** Who sits at the light and at the dark camp; an empty chair goes by its camp. */
export function namesOf(looks: readonly SeatLook[]): [string, string] {
  const name = (seat: 0 | 1) => looks.find((look) => look.seat === seat)?.name ?? t(`Camp.${CAMPS[seat]}`);
  return [name(0), name(1)];
}

/** The names of both seats, first of the one that began. */
export function inOrder(game: State, names: [string, string]): [string, string] {
  return (game.mover + game.played.length) % 2 === 0 ? names : [names[1], names[0]];
}

/** The numbers, from 0, of the moves that the clock has played: which answer of which seat. */
export function clockMoves(game: State, clocked: readonly { seat: number; n: number }[]): number[] {
  const first = (game.mover + game.played.length) % 2;
  return clocked.map(({ seat, n }) => (n - 1) * 2 + (seat === first ? 0 : 1));
}

interface Viewpoint {
  game: State;
  turn: Turn;
  seat: number | null;
  names: [string, string];
  /** This seat is asked and may play. */
  mine: boolean;
}

/** The last move as a sentence. */
export function lastTold({ game, seat, names }: Viewpoint): Words | null {
  const last = game.played.at(-1);
  const mover = game.mover === 0 ? 1 : 0;
  return last ? moveSentence(last, mover === seat ? t("you") : names[mover]) : null;
}

/** Whose turn it is, or who has won. */
export function statusWords({ game, turn, seat, names, mine }: Viewpoint, plan: MovePlan): Words {
  const winner = winnerOf(turn);
  if (winner !== null) return winner === seat ? { key: "wins.you" } : { key: "wins", values: { name: names[winner] } };
  if (mine) return { key: plan.kind === "nothing" ? "turn.yours" : "turn.your" };
  return { key: "turn.theirs", values: { name: moverOf(game, names) } };
}

/** Why a tap does nothing now. */
export function idleWords({ game, turn, seat, names, mine }: Viewpoint, pending: boolean): Words | null {
  if (turn.type === "over") return { key: "why.over" };
  if (pending) return { key: "pending" };
  if (mine) return null;
  return { key: seat === null ? "turn.watch" : "turn.wait", values: { name: moverOf(game, names) } };
}

function moverOf(game: State, names: [string, string]): string {
  return names[game.mover === 1 ? 1 : 0];
}
