// A first round with two friends who follow a script, then one as the Robot. What follows from a move is worked out here.
import type { KeyOf } from "$lib/i18n";
import type { SeatLook } from "$lib/games/contract";
import { plainLook } from "$lib/table/seats";
import { settings } from "$lib/device/settings.svelte";
import files from "./lesson.json";
import { pointsOf, turnedOver } from "../logic/points";
import { SERVER } from "../logic/round";
import type { t } from "../texts/lesson.en";
import type { Line, Move, Picture, Score, View } from "../wire";

interface Script {
  pictures: Picture[];
  answer: number;
  robot: number;
  /** What the friends say, before and after my word. */
  before: Line[];
  after: Line[];
  /** What the friends vote for, by seat. */
  votes: [ruth: number, sam: number];
}

const ME = 0;
const [first = [], second = []] = files.map((nine) =>
  nine.map((picture, card): Picture => ({
    ...{ card, side: "a", tags: [], obvious: [], fair: [], distant: [] },
    ...picture,
  })),
);
const line = (seat: number, word: string, explanation: string): Line => ({ seat, word, explanation });

export const SCRIPTS: Script[] = [
  {
    pictures: first,
    answer: 7,
    robot: 2,
    before: [line(1, "warm", "The sun is much too warm for a snowman.")],
    after: [line(2, "journey", "Well, to fall asleep is a kind of journey.")],
    votes: [3, 1],
  },
  {
    pictures: second,
    answer: 3,
    robot: ME,
    before: [
      line(1, "sweet", "Who would not like to ski on ice cream?"),
      line(2, "downhill", "They are off at full speed."),
    ],
    after: [],
    votes: [2, SERVER],
  },
];

export const SEATS: SeatLook[] = [
  { ...plainLook(ME, settings.name, settings.face), you: true },
  plainLook(1, "Ruth", "owl"),
  plainLook(2, "Sam", "panda"),
];

/** A round when it is my move, after the rounds that are over. */
export function roundStart(script: Script, scored: Score[]): View {
  return {
    seat: ME,
    phase: "name",
    seats: SEATS.length,
    round: scored.length + 1,
    rounds: SCRIPTS.length,
    server: true,
    spoken: false,
    dictionary: "off",
    server_vote_scores: true,
    pictures: script.pictures,
    role: script.robot === ME ? 0 : script.answer,
    lines: script.before.map((said) => ({ ...said, explanation: "" })),
    used: scored.flatMap((score) => score.lines.map(({ word }) => word)),
    silent: [],
    answered: false,
    robot: null,
    answer: null,
    at: null,
    ready: [],
    vote: null,
    scored,
    totals: totalsOf(scored),
  };
}

/** The view after my move; the friends make theirs at once. */
export function afterMove(script: Script, view: View, move: Move): View {
  const { answer } = script;
  switch (move.type) {
    case "say": {
      const after = script.after.map((said) => ({ ...said, explanation: "" }));
      return { ...view, phase: "ask", lines: [...view.lines, line(ME, move.word, ""), ...after] };
    }
    case "stay":
      return {
        ...view,
        phase: "explain",
        answered: false,
        answer,
        at: script.before.length,
        lines: view.lines.map((said, at) => script.before[at] ?? said),
      };
    case "reveal":
      return { ...view, phase: "guess", robot: ME };
    case "explain": {
      const mine = view.lines.map((said) => (said.seat === ME ? { ...said, explanation: move.text } : said));
      const lines = mine.map((said) => script.after.find(({ seat }) => seat === said.seat) ?? said);
      return { ...view, phase: "discuss", at: null, lines, ready: [false, true, true] };
    }
    case "guess":
      return scored(script, view, { guess: move.place, votes: [], revealed: null });
    case "vote": {
      const votes = [move.line, ...script.votes];
      return scored(script, view, { guess: null, votes, revealed: turnedOver(votes) });
    }
    case "ready":
      return view.phase === "discuss" ? { ...view, phase: "vote", ready: [] } : view;
    default:
      return view;
  }
}

/** Which text the coach says, for each thing I am to do. */
export function coachKey(script: Script, view: View): KeyOf<typeof t> {
  const role = script.robot === ME ? "robot" : "human";
  if (view.phase !== "score") return `lesson.${role}.${view.phase}` as KeyOf<typeof t>;
  const won = (view.scored.at(-1)?.points[ME] ?? 0) > 0;
  return `lesson.${role}.${won ? "won" : "lost"}`;
}

function scored(script: Script, view: View, end: Pick<Score, "guess" | "votes" | "revealed">): View {
  const points = pointsOf(script, view.lines, end);
  const { answer, robot } = script;
  const files = view.pictures.map(({ file }) => file);
  const score = { files, answer, robot, lines: view.lines, points, ...end };
  const all = [...view.scored, score];
  return {
    ...view,
    phase: "score",
    role: null,
    lines: [],
    ready: [false, true, true],
    scored: all,
    totals: totalsOf(all),
  };
}

function totalsOf(scores: readonly Score[]): number[] {
  return SEATS.map(({ seat }) => scores.reduce((sum, score) => sum + (score.points[seat] ?? 0), 0));
}
