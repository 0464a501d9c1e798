// What is happening, in sentences: for the banner, for screen readers and for the big screen.
import { seatName } from "$lib/board/seats";
import type { SeatLook } from "$lib/games/contract";
import { listed } from "$lib/i18n";
import { pictureText } from "../pictures/pictures";
import { answerOf, awaited, endingOf, firstSpeaker, LAST_STEP, ROBOT, scoreOf, SERVER, wonByRobot } from "./round";
import { t } from "../texts/board.en";
import type { Score, View } from "../wire";

export interface Headline {
  /** A few words before the title, such as who asks. */
  before: string;
  /** What is to be done. */
  title: string;
}

export interface Viewpoint {
  view: View;
  seats: readonly SeatLook[];
  /** The seats that are asked. */
  asked: readonly number[];
  /** The reader's own. Null: they watch. */
  seat: number | null;
  /** How much of the end of a round has been shown. */
  step: number;
}

export function pointsText(n: number): string {
  return n === 1 ? t("points.one") : t("points", { n });
}

/** Whose line it is, or the Server's. */
export function lineName(score: Pick<Score, "lines">, line: number, seats: readonly SeatLook[]): string {
  if (line === SERVER) return t("server");
  return seatName(seats, score.lines[line - 1]?.seat);
}

export function headline(viewpoint: Viewpoint): Headline {
  const { view, seats, seat } = viewpoint;
  const was = t("head.was", { n: answerOf(view) ?? 0 });
  switch (view.phase) {
    case "name":
      return { before: t("head.prove"), title: namingTitle(viewpoint) };
    case "ask": {
      const first = firstSpeaker(view);
      const before = first === null ? t("head.asked") : t("head.asks", { name: seatName(seats, first) });
      return { before, title: t("head.ask") };
    }
    case "guess": {
      const name = seatName(seats, view.robot);
      return view.robot === seat
        ? { before: t("head.you-robot"), title: t("head.find") }
        : { before: t("head.is-robot", { name }), title: t("head.finds") };
    }
    case "explain": {
      const line = view.lines[view.at ?? 0];
      const mine = line?.seat === seat;
      const words = { name: seatName(seats, line?.seat), word: line?.word ?? "" };
      return { before: was, title: t(mine ? "head.why-you" : "head.why", words) };
    }
    case "discuss":
      return { before: was, title: t("head.discuss") };
    case "vote":
      return { before: was, title: t(seat !== null && viewpoint.asked.includes(seat) ? "head.vote" : "head.voting") };
    case "score":
    case "finished":
      return ended(viewpoint);
    default:
      return { before: t("head.prove"), title: t("head.deal") };
  }
}

function namingTitle({ view, seats, asked, seat }: Viewpoint): string {
  if (seat === null) return t("head.nine");
  if (asked.includes(seat)) return t("head.say");
  return t("head.wait", { names: listed(awaited(view, asked).map((one) => seatName(seats, one))) });
}

function ended({ view, seats, step }: Viewpoint): Headline {
  const score = scoreOf(view);
  if (!score) return { before: "", title: "" };
  if (step < 2) return { before: t("head.round-over"), title: t(score.guess === null ? "head.votes" : "head.chosen") };
  return { before: t(wonByRobot(score) ? "head.robot-wins" : "head.humans-win"), title: verdictText(score, seats) };
}

/** How the round ended, in a sentence. */
export function verdictText(score: Score, seats: readonly SeatLook[]): string {
  return t(`verdict.${endingOf(score)}`, {
    robot: score.robot === null ? t("server") : seatName(seats, score.robot),
    turned: score.revealed === null ? "" : lineName(score, score.revealed, seats),
    n: score.answer,
    guess: score.guess ?? 0,
  });
}

/** What a card says, for whoever holds it. */
export function roleText(role: number, view: Pick<View, "pictures">): string {
  return role === ROBOT
    ? t("role.robot-text")
    : t("role.human-text", { n: role, what: pictureText(view.pictures[role - 1]) });
}

/** What was a secret, for a replay: what a card said, or who was the Robot. Empty: nothing to tell. */
export function revealedSecret(view: View, seats: readonly SeatLook[]): string {
  if (view.role !== null) return roleText(view.role, view);
  const unknown = view.robot === null || view.phase === "guess";
  return unknown ? "" : t("head.is-robot", { name: seatName(seats, view.robot) });
}

/** What has just happened, for screen readers. It never tells a secret. */
export function announcement(viewpoint: Viewpoint): string {
  const { view, seats, step } = viewpoint;
  const { before, title } = headline(viewpoint);
  const last = view.phase === "name" ? view.lines.at(-1) : undefined;
  const word = last ? t("tell.word", { n: view.lines.length, name: seatName(seats, last.seat), word: last.word }) : "";
  const score = scoreOf(view);
  const points = score && step === LAST_STEP ? score.points.map((n, seat) => pointsOf(seats, seat, n)) : [];
  const why = view.phase === "explain" ? (view.lines[(view.at ?? 0) - 1]?.explanation ?? "") : "";
  return [word, why, before, title, ...points].filter((text) => text !== "").join(" ");
}

function pointsOf(seats: readonly SeatLook[], seat: number, n: number): string {
  return t("tell.points", { name: seatName(seats, seat), points: pointsText(n) });
}
