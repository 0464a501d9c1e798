// Runs for tests: the Owls and the Tigers on one mountain of four staircases and five steps, bonus number 6.
import type { SeatLook } from "$lib/games/contract";
import { aLook } from "$lib/testing/seats";
import type { Options, Run, View } from "../wire";

export const OPTIONS: Options = {
  mountain: "shared",
  largest: 6,
  steps: 5,
  scoring: "points",
  planning: 300,
  programmed: "usual",
  sums: false,
  values: "always",
  claim_jumper: false,
  after: 20,
  per_strike: 1,
  total: 1,
  spare_adjacent: true,
  reclaim: "never",
  puzzle: null,
};

/** The reader is with the Owls. */
export const LOOKS: SeatLook[] = [aLook(0, "Owls"), aLook(1, "Tigers")];

export function aRun(change: Partial<Run> = {}): Run {
  return { team: 0, route: [], halt: null, thefts: [], ...change };
}

/** What the Owls see while they run, as the first. */
export function aView(change: Partial<View> = {}, options: Partial<Options> = {}): View {
  return {
    seat: 0,
    phase: "run",
    options: { ...OPTIONS, ...options },
    orders: [
      [3, 4, 5, 6],
      [3, 4, 5, 6],
    ],
    bonus: 6,
    dice: [4, 2],
    scoring: "points",
    votes: [],
    vote: null,
    ready: [],
    plan: null,
    plans: [null, null],
    throws: [[[5, 4]], [[2, 3]]],
    sequence: [0, 1],
    runs: [aRun()],
    scores: [0],
    active: 0,
    jumpers: [],
    waived: [],
    best: [],
    ...change,
  };
}

/** What they see after these steps of the Owls' robot. */
export function after(route: Run["route"], change: Partial<View> = {}, options: Partial<Options> = {}): View {
  return aView({ runs: [aRun({ route })], scores: [route.length], ...change }, options);
}
