/* Made from the Python types by `tablebot types`. Do not edit. */

export type Move = Place | Go | Refill;

/**
 * What a seat sees: everything. Robotory has no secrets.
 */
export interface View {
  seat: number | null;
  state: State;
}
/**
 * Everything on the table, before or after the end.
 */
export interface State {
  ending: "colour" | "reserve";
  mover: number;
  robots: Robots;
  whites: number;
  blacks: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  hands: [Discs, Discs];
  reserve: Discs;
  played: (Place | Go | Refill)[];
}
/**
 * Where the robots stand.
 */
export interface Robots {
  red: number;
  white: number;
  black: number;
}
/**
 * How many discs of each colour.
 */
export interface Discs {
  white: number;
  black: number;
}
/**
 * 3.1 One disc of the hand goes onto the board.
 */
export interface Place {
  type: "place";
  colour: "black" | "white";
  cell: number;
}
/**
 * 3.2 A robot drives.
 */
export interface Go {
  type: "move";
  robot: "black" | "red" | "white";
  path: number[];
}
/**
 * 3.3 This many discs go from the reserve into the hand.
 */
export interface Refill {
  type: "refill";
  white: number;
  black: number;
}
/**
 * What a host may choose.
 */
export interface Options {
  ending: "colour" | "reserve";
  start: Position | null;
}
/**
 * 2.3 What lies where, written for people: hexes by their names.
 */
export interface Position {
  mover: "dark" | "light";
  red: string;
  white: string;
  black: string;
  whites: string[];
  blacks: string[];
  light: Discs;
  dark: Discs;
  reserve: Discs;
}
/** Of the rules that this page knows. */
export const VERSION = 1;
