// What the board may offer from a view: free hexes, next steps, refills. A good guess; the server is the judge.
import { CELLS, campOf, endOf, nameOf, neighbours, type Camp, type Cell } from "./layout";
import type { Words } from "../texts/board.en";
import type { Discs, Go, Place, State } from "../wire";

export type Colour = Place["colour"];
export type Robot = Go["robot"];

export const ROBOTS: Robot[] = ["white", "black", "red"];
export const COLOURS: Colour[] = ["white", "black"];
export const HAND = 4;
export const CAMPS: [Camp, Camp] = ["light", "dark"];

/** A seat, by the place of its camp in CAMPS. */
export type Side = 0 | 1;

export function discAt(state: State, cell: Cell): Colour | null {
  if ((state.whites >> cell) & 1) return "white";
  return (state.blacks >> cell) & 1 ? "black" : null;
}

export function robotAt(state: State, cell: Cell): Robot | null {
  return ROBOTS.find((robot) => state.robots[robot] === cell) ?? null;
}

export function isFree(state: State, cell: Cell): boolean {
  return discAt(state, cell) === null && robotAt(state, cell) === null;
}

export function freeHexes(state: State): Cell[] {
  return CELLS.filter((cell) => isFree(state, cell));
}

export function canUse(robot: Robot, colour: Colour): boolean {
  return robot === "red" || robot === colour;
}

/** The hexes that a robot on this path may enter next: neighbours with energy it can use and has not used yet. */
export function nextSteps(state: State, robot: Robot, path: Cell[]): Cell[] {
  return neighbours(endOf(path)).filter((cell) => {
    const disc = discAt(state, cell);
    return disc !== null && canUse(robot, disc) && !path.includes(cell);
  });
}

export function canMove(state: State, robot: Robot): boolean {
  return nextSteps(state, robot, [state.robots[robot]]).length > 0;
}

/** Every hand that a refill can bring, most white first. Empty: no refill now. */
export function refills(hand: Discs, reserve: Discs): Discs[] {
  const need = Math.min(HAND - total(hand), total(reserve));
  if (need <= 0) return [];
  const [least, most] = [Math.max(0, need - reserve.black), Math.min(need, reserve.white)];
  return Array.from({ length: most - least + 1 }, (_, fewer) => ({ white: most - fewer, black: need - most + fewer }));
}

export function total(discs: Discs): number {
  return discs.white + discs.black;
}

export function robotsIn(state: State, camp: Camp): Robot[] {
  return ROBOTS.filter((robot) => campOf(state.robots[robot]) === camp);
}

/** Why a robot that has come this far cannot step onto a hex. */
export function whyNoStep(state: State, robot: Robot, path: Cell[], cell: Cell): Words {
  const values = { hex: nameOf(cell), from: nameOf(endOf(path)) };
  const other = robotAt(state, cell);
  const disc = discAt(state, cell);
  if (other !== null) return { key: "why.robot", values: { ...values, other: { key: `robot.${other}` as const } } };
  if (disc === null) return { key: robot === "red" ? "why.empty" : `why.needs.${robot}`, values };
  if (robot !== "red" && robot !== disc) return { key: `why.needs.${robot}`, values };
  return { key: "why.far", values };
}

/** Why a robot cannot move at all. */
export function whyStuck(robot: Robot): Words {
  return { key: `why.stuck.${robot}` };
}
