/* Made from the Python types by `tablebot types`. Do not edit. */

export type Move = Arrange | Lay | Ready | Propose | Plan | Rethink | Go | Stop | Strike | Pass;

/**
 * What a seat sees: everything but the others' programs and proposals.
 */
export interface View {
  seat: number | null;
  phase: "agree" | "arrange" | "bonus" | "finished" | "order" | "plan" | "run";
  options: Options;
  orders: number[][];
  bonus: number | null;
  dice: [number, number] | null;
  scoring: ("face" | "points") | null;
  votes: ("face" | "points")[];
  vote: ("face" | "points") | null;
  ready: number[];
  plan: [number, number][] | null;
  plans: ([number, number][] | null)[];
  throws: [number, number][][];
  sequence: number[];
  runs: Run[];
  scores: number[];
  active: number | null;
  jumpers: number[];
  waived: number[];
  best: Best[];
}
/**
 * What a host may choose.
 */
export interface Options {
  mountain: "own" | "shared";
  largest: number;
  steps: number;
  scoring: "agree" | "face" | "points";
  planning: number | null;
  programmed: "always" | "never" | "usual";
  sums: boolean;
  values: "always" | "collected";
  claim_jumper: boolean;
  after: number;
  per_strike: number;
  total: number;
  spare_adjacent: boolean;
  reclaim: "beside" | "never";
  puzzle: Puzzle | null;
}
/**
 * 1.4 A mountain and a bonus number that are given.
 */
export interface Puzzle {
  order: number[];
  bonus: number;
  day: string;
}
/**
 * 3 Where a team's robot went.
 */
export interface Run {
  team: number;
  route: [number, number][];
  halt: [number, number] | null;
  thefts: Theft[];
}
/**
 * 4.1 A jewel that was stolen.
 */
export interface Theft {
  by: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  spot: [number, number];
  at: number;
  back: boolean;
}
/**
 * 5.2 The most that a mountain gives, and a way to it.
 */
export interface Best {
  score: number;
  route: [number, number][];
}
/**
 * 2.1 A team's own mountain.
 */
export interface Arrange {
  type: "arrange";
  order: number[];
}
/**
 * 2.1 The host arranges the mountain for all.
 */
export interface Lay {
  type: "lay";
  order: number[];
}
/**
 * 2.1 The mountain may stay as it is.
 */
export interface Ready {
  type: "ready";
}
/**
 * 2.3
 */
export interface Propose {
  type: "propose";
  scoring: "face" | "points";
}
/**
 * 2.4 The team is ready, with a program or without.
 */
export interface Plan {
  type: "plan";
  route: [number, number][] | null;
}
/**
 * 2.4 The team is not ready after all.
 */
export interface Rethink {
  type: "rethink";
}
/**
 * 3 The robot is placed, or moves.
 */
export interface Go {
  type: "go";
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  value: number | null;
}
/**
 * 3.3
 */
export interface Stop {
  type: "stop";
}
/**
 * 4.1
 */
export interface Strike {
  type: "strike";
  spots: [number, number][];
}
/**
 * 4.4
 */
export interface Pass {
  type: "pass";
  rest: boolean;
}
/** Of the rules that this page knows. */
export const VERSION = 3;
