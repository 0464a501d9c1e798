/* Made from the Python types by `tablebot types`. Do not edit. */

export type Move = Cross | Done | Bonus | Decline | Back;

/**
 * What a seat sees: everything but what the others do with the dice that were left.
 */
export interface View {
  seat: number | null;
  phase: "cross" | "finished" | "share" | "start" | "throw";
  sheet: Sheet;
  crosses: Crosses[];
  turn: number;
  last: number | null;
  active: number | null;
  throws: string[][];
  used: number;
  half: Half | null;
  done: number[];
}
/**
 * 1.3 What everybody fills, and the dice that go with it.
 */
export interface Sheet {
  name: string;
  dice: string[][];
  yellow: Balloon[];
  red: Wagon[];
  green: Presents;
  blue: Sweets[];
}
export interface Balloon {
  kind: string;
  star: boolean;
  bonus: ("blue" | "green" | "red" | "yellow") | null;
}
export interface Wagon {
  candles: number;
  star: boolean;
  bonus: ("blue" | "green" | "red" | "yellow") | null;
}
/**
 * Rows and columns of presents, with what is won by completing each.
 */
export interface Presents {
  rows: Spot[];
  columns: Spot[];
}
/**
 * What lies beside a symbol: nothing, a star, or a bonus.
 */
export interface Spot {
  star: boolean;
  bonus: ("blue" | "green" | "red" | "yellow") | null;
}
/**
 * A row of pairs of one sweet.
 */
export interface Sweets {
  sweet: string;
  pairs: Spot[];
}
/**
 * What one seat has crossed off.
 */
export interface Crosses {
  yellow: number;
  red: number;
  green: number;
  blue: number[];
}
/**
 * What a seat does with the dice of a turn, its own or what was left of another's.
 */
export interface Half {
  before: Crosses;
  crosses: Crosses;
  dice: number;
  used: number;
  area: ("blue" | "green" | "red" | "yellow") | null;
  bonuses: ("blue" | "green" | "red" | "yellow")[];
  stage: "bonus" | "dice" | "done";
}
/**
 * 3 A symbol is crossed off with dice.
 */
export interface Cross {
  type: "cross";
  area: "blue" | "green" | "red" | "yellow";
  place: number;
  jokers: number;
}
/**
 * 2.1 No more dice; for the others: or none at all.
 */
export interface Done {
  type: "done";
}
/**
 * 5.2 A whole symbol is crossed off for free.
 */
export interface Bonus {
  type: "bonus";
  area: "blue" | "green" | "red" | "yellow";
  place: number;
}
/**
 * 5.2 A bonus is not wanted.
 */
export interface Decline {
  type: "decline";
  area: "blue" | "green" | "red" | "yellow";
}
/**
 * 2.1 Takes this turn's crosses back, before they are done.
 */
export interface Back {
  type: "back";
}
/**
 * What a host may choose.
 */
export interface Options {
  sheet: Sheet | null;
  first: number | null;
  turns: number;
}
/** Of the rules that this page knows. */
export const VERSION = 1;
