/** Where replays come from: a table of this server, or a file. */

import { gameOf } from "$lib/games/game";
import { fileReplay, replay, tableCard, type Eyes } from "$lib/connection/api";
import type { GameClient, SeatLook } from "$lib/games/contract";
import { client } from "$lib/games/client";
import { reasonText, resultSentence } from "$lib/table/result";
import { plainLook } from "$lib/table/seats";
import type { GameCard, Replay, ReplayLine } from "$lib/wire";
import { listed } from "$lib/i18n";
import { t } from "./texts.en";

export interface Found {
  seen: Replay;
  eyes: Eyes;
  card: GameCard;
  /** Null: the steps are drawn as text. */
  code: GameClient | null;
  /** Mine at the table; while it plays, the only eyes beside a watcher's. */
  seat: number | null;
}

export async function ofTable(code: string, eyes: Eyes, key: string | null): Promise<Found> {
  const { game, seat } = await tableCard(code, key);
  const [card, found] = await Promise.all([gameOf(game), client(game)]);
  const seen = await replay(code, eyes, found === null, key);
  return { seen, eyes, card, code: found, seat };
}

/** Which game it is stands in the file, so text is asked for in a second try. */
export async function ofFile(file: Blob, eyes: Eyes): Promise<Found> {
  const seen = await fileReplay(file, eyes, false);
  const [card, found] = await Promise.all([gameOf(seen.game), client(seen.game)]);
  return { seen: found ? seen : await fileReplay(file, eyes, true), eyes, card, code: found, seat: null };
}

/** The eyes one may look through, as a choice: what stands in the address, and its words. */
export function eyesOf({ seen, card, seat }: Found): { eyes: Eyes; label: string }[] {
  const over = seen.result !== null;
  return [
    { eyes: null, label: t("replay.by-all") },
    ...seen.names.flatMap((name, one) =>
      over || one === seat ? [{ eyes: one, label: name || t("seat.number", { n: one + 1 }) }] : [],
    ),
    ...(over && card.revealed ? [{ eyes: "all" as const, label: t("replay.everything") }] : []),
  ];
}

/** Who has made the seed beside the server, and whose part came too late; empty: nobody. */
export function makersOf({ names, shares }: Replay): { made: string; left: string } {
  const named = (told: boolean) => {
    const seats = shares.filter((share) => share.told === told).map((share) => share.seat ?? -1);
    return listed([...new Set(seats)].map((seat) => names[seat] || t("seat.number", { n: seat + 1 })));
  };
  return { made: named(true), left: named(false) };
}

/** The seats at a step, as boards show them. */
export function looksAt(seen: Replay, step: number): SeatLook[] {
  const turn = seen.steps[step]?.turn;
  return seen.names.map((name, seat) => ({
    ...plainLook(seat, name, seen.faces[seat] ?? ""),
    asked: turn?.type === "decide" && turn.seats.includes(seat),
  }));
}

/** What was said in the chat while the game stood at a step. */
export function saidAt(seen: Replay, step: number): ReplayLine[] {
  const [now, next] = [seen.steps[step], seen.steps[step + 1]];
  return seen.said.filter(({ at }) => now !== undefined && at >= now.at && (next === undefined || at < next.at));
}

/** Whose turn it is at a step, or who has won; empty while only the dice are asked. */
export function newsAt(seen: Replay, step: number): string {
  const turn = seen.steps[step]?.turn;
  const looks = looksAt(seen, step);
  if (turn?.type === "over") return `${resultSentence(turn, looks, seen.game)} ${reasonText(turn, looks)}`.trim();
  const names = looks.filter((look) => look.asked).map((look) => look.name);
  return names.length > 0 ? t("replay.turn", { names: listed(names) }) : "";
}
