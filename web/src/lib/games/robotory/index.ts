// Robotory's page.
import type { GameClient, SeatLook } from "$lib/games/contract";
import Board from "./Board.svelte";
import { lastTold, namesOf } from "./logic/describe";
import { said, t } from "./texts/board.en";
import type { View } from "./wire";

const score = (robots: number) => (robots === 1 ? t("score.one") : t("score", { robots }));

function told({ state: game }: View, seats: readonly SeatLook[], seat: number | null): string {
  const turn = { type: "chance", phase: "" } as const; // Whose it is does not matter for what has been played.
  const words = lastTold({ game, turn, seat, names: namesOf(seats), mine: false });
  return words ? said(words) : "";
}

export default { Board, score, told } satisfies GameClient;
