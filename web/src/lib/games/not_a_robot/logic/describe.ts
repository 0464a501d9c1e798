// What happens now, in words: for the banner, for screen readers, for the big screen.
import type { SeatLook } from "$lib/games/contract";
import { listed } from "$lib/i18n";
import { seen } from "../pictures/pictures";
import { LAST } from "../round/round-reveal.svelte";
import { answerOf, awaited, endingOf, firstSpeaker, ROBOT, scoreOf, SERVER, wonByRobot } from "./round";
import { t } from "../texts/words";
import type { Score, View } from "../wire";

export interface Headline {
  /** What it is about, */
  before: string;
  /** and what is to be done. */
  title: string;
}

export interface Reading {
  view: View;
  seats: readonly SeatLook[];
  /** Those that are asked. */
  asked: readonly number[];
  /** The reader's own. Null: they watch. */
  seat: number | null;
  /** How far the end of a round is told. */
  step: number;
}

export function nameOf(seats: readonly SeatLook[], seat: number): string {
  return seats.find((look) => look.seat === seat)?.name ?? t("seat.nobody");
}

export function pointWords(n: number): string {
  return n === 1 ? t("points.one") : t("points", { n });
}

/** Whose line it is, or the Server's. */
export function lineName(score: Pick<Score, "lines">, line: number, seats: readonly SeatLook[]): string {
  if (line === SERVER) return t("server");
  return nameOf(seats, score.lines[line - 1]?.seat ?? -1);
}

export function headline(reading: Reading): Headline {
  const { view, seats, seat } = reading;
  const was = t("head.was", { n: answerOf(view) ?? 0 });
  switch (view.phase) {
    case "name":
      return { before: t("head.prove"), title: naming(reading) };
    case "ask": {
      const first = firstSpeaker(view);
      const before = first === null ? t("head.asked") : t("head.asks", { name: nameOf(seats, first) });
      return { before, title: t("head.ask") };
    }
    case "guess": {
      const name = nameOf(seats, view.robot ?? -1);
      return view.robot === seat
        ? { before: t("head.you-robot"), title: t("head.find") }
        : { before: t("head.is-robot", { name }), title: t("head.finds") };
    }
    case "explain": {
      const line = view.lines[view.at ?? 0];
      const mine = line?.seat === seat;
      const words = { name: nameOf(seats, line?.seat ?? -1), word: line?.word ?? "" };
      return { before: was, title: t(mine ? "head.why-you" : "head.why", words) };
    }
    case "discuss":
      return { before: was, title: t("head.discuss") };
    case "vote":
      return { before: was, title: t("head.vote") };
    case "score":
    case "finished":
      return ended(reading);
    default:
      return { before: t("head.prove"), title: t("head.deal") };
  }
}

function naming({ view, seats, asked, seat }: Reading): string {
  if (seat === null) return t("head.nine");
  if (asked.includes(seat)) return t("head.say");
  return t("head.wait", { names: listed(awaited(view, asked).map((one) => nameOf(seats, one))) });
}

function ended({ view, seats, step }: Reading): Headline {
  const score = scoreOf(view);
  if (!score) return { before: "", title: "" };
  if (step < 2) return { before: t("head.round-over"), title: t(score.guess === null ? "head.votes" : "head.chosen") };
  return { before: t(wonByRobot(score) ? "head.robot-wins" : "head.humans-win"), title: verdict(score, seats) };
}

/** What came out in the end, in a sentence. */
export function verdict(score: Score, seats: readonly SeatLook[]): string {
  return t(`verdict.${endingOf(score)}`, {
    robot: score.robot === null ? t("server") : nameOf(seats, score.robot),
    turned: score.revealed === null ? "" : lineName(score, score.revealed, seats),
    n: score.answer,
    guess: score.guess ?? 0,
  });
}

/** What a card says, for whoever holds it. */
export function roleText(role: number, view: Pick<View, "pictures">): string {
  return role === ROBOT ? t("role.robot-text") : t("role.human-text", { n: role, what: seen(view.pictures[role - 1]) });
}

/** What was secret, for those who look at it again: a card, or who was the Robot. Empty: nothing is told. */
export function afterwards(view: View, seats: readonly SeatLook[]): string {
  if (view.role !== null) return roleText(view.role, view);
  const told = view.robot === null || view.phase === "guess";
  return told ? "" : t("head.is-robot", { name: nameOf(seats, view.robot ?? -1) });
}

/** What has just happened, for people who do not see it. It never tells a secret. */
export function happened(reading: Reading): string {
  const { view, seats, step } = reading;
  const { before, title } = headline(reading);
  const last = view.phase === "name" ? view.lines.at(-1) : undefined;
  const word = last ? t("tell.word", { n: view.lines.length, name: nameOf(seats, last.seat), word: last.word }) : "";
  const score = scoreOf(view);
  const points = score && step === LAST ? score.points.map((n, seat) => told(seats, seat, n)) : [];
  const why = view.phase === "explain" ? (view.lines[(view.at ?? 0) - 1]?.explanation ?? "") : "";
  return [word, why, before, title, ...points].filter((text) => text !== "").join(" ");
}

function told(seats: readonly SeatLook[], seat: number, n: number): string {
  return t("tell.points", { name: nameOf(seats, seat), points: pointWords(n) });
}
