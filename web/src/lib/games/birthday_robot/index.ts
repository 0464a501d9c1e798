// What the app asks of Happy Birthday, Robot!
import type { GameClient } from "$lib/games/contract";
import Board from "./Board.svelte";
import { t } from "./texts/board.en";

const score = (n: number) => (n === 1 ? t("score.one") : t("score", { n }));

export default { Board, score } satisfies GameClient;
