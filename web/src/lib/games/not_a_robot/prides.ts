// What a game can be proud of, for the result page.
import { topBy } from "$lib/board/prides";
import { seatName } from "$lib/board/seats";
import type { Pride, Prides, SeatLook } from "$lib/games/contract";
import { endingOf, robotLineOf, votersFor } from "./logic/round";
import { t } from "./texts/prides.en";
import type { Score, View } from "./wire";

interface NumberedRound {
  score: Score;
  /** From 1. */
  n: number;
}

/** The best bluff, the best detective, the finest nose and the most suspicious Human. */
export const prides: Prides = (steps, seats) => {
  const last = steps.at(-1)?.view as View | undefined;
  return pridesOf(last?.scored ?? [], seats);
};

export function pridesOf(scores: readonly Score[], seats: readonly SeatLook[]): Pride[] {
  const rounds = scores.map((score, at) => ({ score, n: at + 1 }));
  const found = [bluff(rounds, seats), detective(rounds, seats), nose(rounds, seats), suspicious(rounds, seats)];
  return found.filter((pride) => pride !== null);
}

/** The Robot that the fewest suspected, among those that were not turned over. */
function bluff(rounds: readonly NumberedRound[], seats: readonly SeatLook[]): Pride | null {
  const noticed = ({ score }: NumberedRound) =>
    votersFor(score, robotLineOf(score)).filter((seat) => seat !== score.robot).length;
  const bluffs = rounds.filter(({ score }) => endingOf(score) === "fooled");
  const best = topBy(bluffs, (round) => -noticed(round));
  if (!best || best.score.robot === null) return null;
  const values = {
    name: seatName(seats, best.score.robot),
    word: wordOf(best.score, best.score.robot),
    n: best.n,
    found: noticed(best),
    all: best.score.votes.length - 1,
  };
  const text = t(values.found === 0 ? "pride.bluff.none" : "pride.bluff.text", values);
  return { icon: "robot", title: t("pride.bluff"), text };
}

/** Whose votes were right most often. */
function detective(rounds: readonly NumberedRound[], seats: readonly SeatLook[]): Pride | null {
  const right = (seat: number) =>
    rounds.filter(({ score }) => score.robot !== seat && score.votes[seat] === robotLineOf(score)).length;
  const best = topBy(seats, (look) => right(look.seat));
  if (!best || right(best.seat) === 0) return null;
  const values = { name: best.name, n: right(best.seat) };
  return {
    icon: "eye",
    title: t("pride.detective"),
    text: t(values.n === 1 ? "pride.detective.one" : "pride.detective.text", values),
  };
}

/** A Robot that revealed itself and was right. */
function nose(rounds: readonly NumberedRound[], seats: readonly SeatLook[]): Pride | null {
  const best = rounds.find(({ score }) => endingOf(score) === "found");
  if (!best || best.score.robot === null) return null;
  return {
    icon: "lamp",
    title: t("pride.nose"),
    text: t("pride.nose.text", { name: seatName(seats, best.score.robot), n: best.n }),
  };
}

/** The Human who got the most votes. */
function suspicious(rounds: readonly NumberedRound[], seats: readonly SeatLook[]): Pride | null {
  const cases = rounds.flatMap(({ score, n }) =>
    score.lines.flatMap((line, at) =>
      line.seat === score.robot || line.word === ""
        ? []
        : [{ line, n, votes: votersFor(score, at + 1).filter((seat) => seat !== line.seat).length }],
    ),
  );
  const best = topBy(cases, ({ votes }) => votes);
  if (!best || best.votes < 2) return null;
  const values = { name: seatName(seats, best.line.seat), word: best.line.word, n: best.n, votes: best.votes };
  return { icon: "face", title: t("pride.human"), text: t("pride.human.text", values) };
}

function wordOf(score: Score, seat: number): string {
  return score.lines.find((line) => line.seat === seat)?.word ?? "";
}
