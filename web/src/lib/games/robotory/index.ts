// Robotory's page.
import type { GameClient } from "$lib/games/contract";
import Board from "./Board.svelte";
import { t } from "./texts/board.en";

const score = (robots: number) => (robots === 1 ? t("score.one") : t("score", { robots }));

export default { Board, score } satisfies GameClient;
