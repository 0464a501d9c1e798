// What the board says to a reader: the headline, advice below it, who is next, and what has just happened.
import { seatName } from "$lib/board/seats";
import { listed, type KeyOf } from "$lib/i18n";
import { ENOUGH, RICH, budgetOf, leftOf, poolOf, rightOf, turnOf, writerOf, type State } from "./story";
import { t } from "../texts/board.en";
import type { SeatLook } from "$lib/games/contract";
import type { Epilogue, Gift, Rolling, Story, Writing } from "../wire";

type Key = KeyOf<typeof t>;

/** A state, and from which seat it is looked at. */
export interface Viewpoint {
  state: State;
  seats: readonly SeatLook[];
  /** The reader's own. Null: they watch. */
  seat: number | null;
}

/** Who has the dice or the pen. Null: nobody any more. */
export function moverOf(state: State): number | null {
  return writerOf(state) ?? turnOf(state)?.teller ?? null;
}

/** What is going on, said to the reader. */
export function headline({ state, seats, seat }: Viewpoint): string {
  const mover = moverOf(state);
  if (mover === null) return t("head.finished");
  const values = { name: seatName(seats, mover) };
  const mine = mover === seat;
  switch (state.type) {
    case "roll":
      return mine ? t(state.throws.length === 0 ? "head.tell" : "head.more", values) : t("head.rolls", values);
    case "tossed":
      return t("head.air");
    case "write":
      return t(mine ? `head.${state.pen}.mine` : `head.${state.pen}`, values);
    default:
      return t(mine ? "head.epilogue.mine" : "head.epilogue", values);
  }
}

/** One more sentence below the headline. It names whoever is to write, unless that is the reader. Empty: the pen says it. */
export function advice({ state, seats, seat }: Viewpoint): string {
  if (state.type === "roll") return state.teller === seat ? rollAdvice(state, seats) : rollsAdvice(state, seats);
  if (state.type === "write") {
    const full = state.pen === "begin" ? fullAdvice(state, seats, seat) : "";
    return writerOf(state) === seat ? full : [full, wordsAdvice(state, seats)].join(" ").trim();
  }
  return state.type === "epilogue" && writerOf(state) !== seat ? wordsAdvice(state, seats) : "";
}

function rollAdvice(state: Rolling, seats: readonly SeatLook[]): string {
  const [right, left] = [seatName(seats, rightOf(state)), seatName(seats, leftOf(state))];
  if (state.throws.length === 0) return t("hint.first", { right, left });
  const [ands, buts] = [state.piles.right === ENOUGH - 1, state.piles.left === ENOUGH - 1];
  if (ands && buts) return t("hint.both");
  if (ands) return t("hint.right", { name: right });
  return buts ? t("hint.left", { name: left }) : t("hint.more");
}

function rollsAdvice(state: Rolling, seats: readonly SeatLook[]): string {
  return t("hint.rolls", { name: seatName(seats, state.teller) });
}

/** Why the rolling has ended by itself. Only the Storyteller is told to write now: a neighbour's dice are for later. */
function fullAdvice(state: Writing, seats: readonly SeatLook[], seat: number | null): string {
  const kind = state.teller === seat ? "full" : "over";
  const [way, neighbour] =
    state.piles.right >= ENOUGH ? (["right", rightOf(state)] as const) : (["left", leftOf(state)] as const);
  const n = state.piles[way];
  if (n < ENOUGH) return poolOf(state) === 0 ? t(`hint.${kind}.pool`) : "";
  return neighbour === seat
    ? t(`hint.over.${way}.you`, { n })
    : t(`hint.${kind}.${way}`, { name: seatName(seats, neighbour), n });
}

function wordsAdvice(state: Writing | Epilogue, seats: readonly SeatLook[]): string {
  const { dice, tails, free } = budgetOf(state);
  const n = dice + tails;
  const kind = state.type === "epilogue" ? "hint.ending" : "hint.words";
  const key: Key = n === 0 ? `${kind}.none` : n === 1 ? `${kind}.one` : kind;
  return t(key, { n, free: free[0] ?? "", writer: seatName(seats, writerOf(state)) });
}

/** What comes after this turn. Empty: nothing does. */
export function nextText({ state, seats, seat }: Viewpoint): string {
  const turn = turnOf(state);
  if (!turn) return "";
  const ends = turn.story.ending !== null && turn.turn === turn.story.coins.length - 1;
  if (ends) return t("hint.next.end");
  const next = leftOf(turn);
  return next === seat ? t("hint.next.you") : t("hint.next", { name: seatName(seats, next) });
}

/** Why this round is the last one. Null: it is not, or it is over. */
export function endingText({ state, seats }: Viewpoint): string | null {
  const turn = turnOf(state);
  if (!turn || turn.story.ending === null) return null;
  const rich = turn.story.coins.findIndex(({ heads, tails }) => heads + tails >= RICH);
  if (turn.story.ending === "coins" && rich < 0) return t("last.coins.given");
  return t(`last.${turn.story.ending}`, { name: seatName(seats, rich), n: turn.round });
}

/** What a seat is in this turn, in a word or two. */
export function roleText(state: State, seat: number): string {
  if (state.type === "epilogue") {
    const place = state.order.indexOf(seat);
    if (place === state.turn) return t("seat.writes");
    return place < state.turn ? t("seat.told") : t("seat.last", { n: place + 1 });
  }
  const turn = turnOf(state);
  if (!turn) return "";
  const [right, left] = [rightOf(turn), leftOf(turn)];
  const role: Key =
    seat === turn.teller
      ? "seat.tells"
      : right === left
        ? "seat.both"
        : seat === right
          ? "seat.right"
          : seat === left
            ? "seat.left"
            : "seat.waits";
  const busy: Key | null = writerOf(state) === seat ? "seat.writes" : moverOf(state) === seat ? "seat.rolls" : null;
  return busy ? `${t(role)}, ${t(busy)}` : t(role);
}

/** The newest gift, as long as the sentence during which it came is being written. */
export function lastGift(story: Story): { gift: Gift; number: number } | null {
  const gift = story.gifts.at(-1);
  return gift && gift.line === story.lines.length ? { gift, number: story.gifts.length } : null;
}

export function giftText({ giver, to, coins }: Gift, { seats, seat }: Viewpoint): string {
  const values = { giver: seatName(seats, giver), to: seatName(seats, to), n: coins };
  const whose = giver === seat ? "gave.you" : to === seat ? "gave.to" : "gave";
  return t(coins === 1 ? `${whose}.one` : `${whose}.more`, values);
}

/** That whoever had the pen before has added nothing, which no eye could see otherwise. Empty: they have, or nobody had it. */
export function passedText(viewpoint: Viewpoint): string {
  const { state } = viewpoint;
  if (state.type !== "write" || state.pen === "begin") return "";
  const writer = state.pen === "right" ? state.teller : rightOf(state);
  return state.sentence.marks.some((mark) => mark.seat === writer) ? "" : announcement(viewpoint);
}

/** What has just happened, for screen readers. Empty: nothing yet. */
export function announcement({ state, seats, seat }: Viewpoint): string {
  if (state.type === "write" && state.pen !== "begin") {
    const writer = state.pen === "right" ? state.teller : rightOf(state);
    const key = state.sentence.marks.some((mark) => mark.seat === writer) ? "said.wrote" : "said.nothing";
    const values = { name: seatName(seats, writer), text: state.sentence.text };
    return t(writer === seat ? `${key}.you` : key, values);
  }
  const turn = turnOf(state);
  const newest = turn?.throws.at(-1);
  if (turn && newest) {
    const values = { name: seatName(seats, turn.teller), faces: listed(newest.map((face) => t(`face.${face}`))) };
    return t(turn.teller === seat ? "said.rolled.you" : "said.rolled", values);
  }
  const last = state.story.lines.at(-1);
  return last ? t("said.closed", { text: last.text }) : "";
}
