// A guided first game: prepared positions, what each one asks for, and what to say to any other move.
import { NAMES, campOf, endOf, neighbours, type Cell } from "../logic/layout";
import { discAt, isFree, type Colour, type Robot } from "../logic/legal";
import type { Key, Words } from "../texts/lesson.en";
import type { Discs, Go, Move, State } from "../wire";

/** What to tap: a disc and then one of these hexes, a robot and its way to a hex at home, or Refill. */
export type Target =
  { kind: "disc"; colour: Colour; hexes: Cell[] } | { kind: "robot"; robot: Robot; home: Cell } | { kind: "refill" };

export interface Task {
  /** The sentences that explain it. */
  words: Key;
  praise: Key;
  position: State;
  target: Target;
  /** Why this legal move is not what the task asks for; null: well done. */
  check: (move: Move) => Words | null;
}

interface Prepared {
  robots: Record<Robot, string>;
  white?: string[];
  black?: string[];
  hand?: Discs;
  reserve?: Discs;
}

function prepared({ robots, white = [], black = [], hand, reserve }: Prepared): State {
  return {
    ending: "reserve",
    mover: 0,
    robots: { red: cellOf(robots.red), white: cellOf(robots.white), black: cellOf(robots.black) },
    whites: maskOf(white),
    blacks: maskOf(black),
    hands: [hand ?? { white: 2, black: 2 }, { white: 2, black: 2 }],
    reserve: reserve ?? { white: 8, black: 8 },
    played: [],
  };
}

export function cellOf(name: string): Cell {
  return NAMES.indexOf(name);
}

function maskOf(names: string[]): number {
  return names.reduce((mask, name) => mask | (1 << cellOf(name)), 0);
}

const isHome = (move: Go): boolean => campOf(endOf(move.path)) === "light";

/** The task "drive this robot home": what is missing, from the wrong kind of move to a stop too soon. */
function drivesHome(robot: Robot, move: Move): Words | null {
  if (move.type !== "move") return { key: "lesson.not.drive", values: { robot: { key: `robot.${robot}` } } };
  if (move.robot !== robot) return { key: "lesson.not.robot", values: { robot: { key: `robot.${robot}` } } };
  return isHome(move) ? null : { key: "lesson.not.home" };
}

const START = prepared({ robots: { white: "b3", black: "c4", red: "d3" }, reserve: { white: 10, black: 10 } });
/** Where the white robot could go from there. */
const PLACES = neighbours(START.robots.white).filter((cell) => isFree(START, cell));

export const TASKS: Task[] = [
  {
    words: "lesson.place",
    praise: "lesson.place.praise",
    position: START,
    target: { kind: "disc", colour: "white", hexes: PLACES },
    check: (move) => {
      if (move.type !== "place") return { key: "lesson.not.place" };
      if (move.colour !== "white") return { key: "lesson.not.white" };
      return PLACES.includes(move.cell) ? null : { key: "lesson.not.near" };
    },
  },
  {
    words: "lesson.white",
    praise: "lesson.white.praise",
    position: prepared({ robots: { white: "b3", black: "c4", red: "d4" }, white: ["c3"], black: ["b2"] }),
    target: { kind: "robot", robot: "white", home: cellOf("c3") },
    check: (move) => drivesHome("white", move),
  },
  {
    words: "lesson.black",
    praise: "lesson.black.praise",
    position: prepared({ robots: { white: "b5", black: "c4", red: "a3" }, white: ["c3", "d3"], black: ["d4", "e3"] }),
    target: { kind: "robot", robot: "black", home: cellOf("e3") },
    check: (move) => drivesHome("black", move),
  },
  {
    words: "lesson.red",
    praise: "lesson.red.praise",
    position: prepared({ robots: { white: "a4", black: "c6", red: "b4" }, white: ["b3", "c2"], black: ["b2", "d4"] }),
    target: { kind: "robot", robot: "red", home: cellOf("b2") },
    check: (move) => drivesHome("red", move),
  },
  {
    words: "lesson.long",
    praise: "lesson.long.praise",
    position: prepared({
      robots: { white: "c6", black: "e4", red: "e1" },
      white: ["b5", "a4", "a3", "b3", "b2", "d5", "d4"],
      black: ["c5", "c4", "c3"],
    }),
    target: { kind: "robot", robot: "white", home: cellOf("b2") },
    check: (move) => drivesHome("white", move),
  },
  {
    words: "lesson.refill",
    praise: "lesson.refill.praise",
    position: prepared({
      robots: { white: "c2", black: "c5", red: "d4" },
      black: ["a2"],
      hand: { white: 1, black: 0 },
      reserve: { white: 3, black: 4 },
    }),
    target: { kind: "refill" },
    check: (move) => (move.type === "refill" ? null : { key: "lesson.not.refill" }),
  },
  {
    words: "lesson.win",
    praise: "lesson.win.praise",
    position: prepared({
      robots: { white: "c2", black: "c5", red: "d2" },
      white: ["b4"],
      black: ["c3", "d4"],
      hand: { white: 1, black: 1 },
      reserve: { white: 1, black: 1 },
    }),
    target: { kind: "refill" },
    check: (move) => (move.type === "refill" ? null : { key: "lesson.not.last" }),
  },
];

/** The position after a legal move of the learner, for the eye only. */
export function after(state: State, move: Move): State {
  const played = [...state.played, move];
  const [hand, other] = state.hands;
  switch (move.type) {
    case "place": {
      const disc = 1 << move.cell;
      const hands: [Discs, Discs] = [{ ...hand, [move.colour]: hand[move.colour] - 1 }, other];
      return move.colour === "white"
        ? { ...state, played, hands, whites: state.whites | disc }
        : { ...state, played, hands, blacks: state.blacks | disc };
    }
    case "move": {
      const eaten = (colour: "white" | "black") =>
        move.path.reduce((mask, cell) => (discAt(state, cell) === colour ? mask | (1 << cell) : mask), 0);
      return {
        ...state,
        played,
        robots: { ...state.robots, [move.robot]: endOf(move.path) },
        whites: state.whites & ~eaten("white"),
        blacks: state.blacks & ~eaten("black"),
      };
    }
    case "refill":
      return {
        ...state,
        played,
        hands: [{ white: hand.white + move.white, black: hand.black + move.black }, other],
        reserve: { white: state.reserve.white - move.white, black: state.reserve.black - move.black },
      };
  }
}
