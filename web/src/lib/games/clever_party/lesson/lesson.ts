// A guided first party: small turns with dice that are known, each a few taps on a real sheet.
import { CLASSIC } from "../logic/classicSheet";
import { rewardsOf } from "../logic/describe";
import { blank, diceOf, isSame, placesOf, symbolOf, type Symbol } from "../logic/sheet";
import type { Key } from "../texts/lesson.en";
import type { Bonus, Cross, Crosses, Half, Move, View } from "../wire";

export interface Step {
  words: Key;
  /** What is lit; any of it will do. */
  moves: Move[];
}
export interface Task {
  view: View;
  steps: Step[];
  praise: Key;
}

const DONE: Step = { words: "lesson.done", moves: [{ type: "done" }] };

export const TASKS: readonly Task[] = [
  {
    view: throwing({}, ["balloon:heart", "balloon:green", "cupcake", "donut", "cake"]),
    steps: [{ words: "lesson.balloon", moves: [cross("yellow", 0)] }, DONE],
    praise: "lesson.balloon.done",
  },
  {
    view: throwing({ yellow: 1 }, ["joker", "balloon:green", "donut", "cupcake", "cake"]),
    steps: [{ words: "lesson.joker", moves: anything({ yellow: 1 }) }, DONE],
    praise: "lesson.joker.done",
  },
  {
    view: throwing({ yellow: 1, red: 1 }, ["cupcake", "balloon:green", "cupcake", "donut", "cake"]),
    steps: [{ words: "lesson.sweets", moves: [cross("blue", 0)] }, DONE],
    praise: "lesson.sweets.done",
  },
  {
    view: throwing({ yellow: 1, red: 2, blue: [1, 0, 0] }, ["balloon:pink", "joker", "cake", "donut", "present"]),
    steps: [
      { words: "lesson.chain", moves: [cross("yellow", 1, 1)] },
      { words: "lesson.chain.rabbit", moves: [cross("yellow", 2)] },
      { words: "lesson.chain.go", moves: [{ type: "done" }] },
      { words: "lesson.chain.sweets", moves: [bonus("blue", 1)] },
      { words: "lesson.chain.wagon", moves: [bonus("red", 2)] },
    ],
    praise: "lesson.chain.done",
  },
  {
    view: throwing({ yellow: 3, red: 4, blue: [1, 1, 0] }, ["candle", "present", "candle", "balloon:heart", "cake"]),
    steps: [{ words: "lesson.candles", moves: [cross("red", 4)] }, DONE],
    praise: "lesson.candles.done",
  },
  {
    view: sharing({ yellow: 3, red: 5, blue: [1, 1, 0] }, ["donut", "donut", "present", "cake", "balloon:pink"], 0b11),
    steps: [{ words: "lesson.share", moves: presents() }, DONE],
    praise: "lesson.share.done",
  },
];

/** The symbol that a move crosses off. Null: it crosses nothing off. */
export function symbolAt({ half }: View, move: Move): Symbol | null {
  return half && (move.type === "cross" || move.type === "bonus") ? symbolOf(half.crosses, move) : null;
}

/** The move that crosses a symbol off. */
export function moveTo(view: View, moves: readonly Move[], symbol: Symbol): Move | undefined {
  return moves.find((move) => {
    const there = symbolAt(view, move);
    return there !== null && isSame(there, symbol);
  });
}

/** The dice that a move takes. */
export function diceFor(view: View, move: Move): number[] {
  return view.half && move.type === "cross" ? diceOf(view, view.half, move) : [];
}

// What a tap does -----------------------------------------------------------------------------------------------------
/** The view after a move that the rules allow. */
export function played(view: View, move: Move): View {
  const half = view.half && halfAfter(view, view.half, move);
  return { ...view, half, used: view.phase === "cross" ? (half?.used ?? 0) : view.used };
}

function halfAfter(view: View, half: Half, move: Move): Half {
  switch (move.type) {
    case "cross": {
      const spent = diceOf(view, half, move).reduce((bits, die) => bits | (1 << die), 0);
      const bonuses = [...half.bonuses, ...earned(view, half, move)];
      const crosses = crossed(half.crosses, move);
      return { ...half, crosses, used: half.used | spent, area: move.area, bonuses };
    }
    case "bonus": {
      const at = half.bonuses.indexOf(move.area);
      const bonuses = [...half.bonuses.filter((_, n) => n !== at), ...earned(view, half, move)];
      return { ...half, crosses: crossed(half.crosses, move), bonuses, stage: bonuses.length > 0 ? "bonus" : "done" };
    }
    case "done":
      return { ...half, stage: half.bonuses.length > 0 ? "bonus" : "done" };
    default:
      return half; // Nobody declines or takes back in a lesson.
  }
}

function crossed(crosses: Crosses, { area, place }: Cross | Bonus): Crosses {
  switch (area) {
    case "green":
      return { ...crosses, green: crosses.green | (1 << place) };
    case "blue":
      return { ...crosses, blue: crosses.blue.map((pairs, row) => pairs + Number(row === place)) };
    default:
      return { ...crosses, [area]: place + 1 };
  }
}

function earned(view: View, half: Half, move: Cross | Bonus) {
  const rewards = rewardsOf(view.sheet, half.crosses, symbolOf(half.crosses, move));
  return rewards.flatMap(({ bonus }) => (bonus ? [bonus] : []));
}

// How the tasks are told ----------------------------------------------------------------------------------------------
function throwing(changed: Partial<Crosses>, faces: string[]): View {
  const crosses = { ...blank(CLASSIC), ...changed };
  const half: Half = {
    before: crosses,
    crosses,
    dice: (1 << faces.length) - 1,
    used: 0,
    area: null,
    bonuses: [],
    stage: "dice",
  };
  return {
    seat: 0,
    phase: "cross",
    sheet: CLASSIC,
    crosses: [crosses, blank(CLASSIC)],
    turn: 1,
    last: null,
    active: 0,
    throws: [faces],
    used: 0,
    half,
    done: [],
  };
}

/** Somebody else has thrown, and used these dice. */
function sharing(changed: Partial<Crosses>, faces: string[], used: number): View {
  const view = throwing(changed, faces);
  const half = view.half && { ...view.half, dice: view.half.dice & ~used };
  return { ...view, phase: "share", active: 1, used, half };
}

function cross(area: Cross["area"], place: number, jokers = 0): Cross {
  return { type: "cross", area, place, jokers };
}

function bonus(area: Bonus["area"], place: number): Bonus {
  return { type: "bonus", area, place };
}

function presents(jokers = 0): Cross[] {
  return placesOf(CLASSIC, blank(CLASSIC), "green").map((place) => cross("green", place, jokers));
}

/** What a joker crosses off by itself. */
function anything({ yellow }: { yellow: number }): Cross[] {
  return [cross("yellow", yellow, 1), cross("red", 0, 1), ...presents(1)];
}
