// What the app asks of Happy Birthday, Robot!
import type { GameClient, SeatLook } from "$lib/games/contract";
import Board from "./Board.svelte";
import { titleOf } from "./book/titles";
import { announcement } from "./logic/describe";
import type { View } from "./wire";
import { t } from "./texts/board.en";

const score = (n: number) => (n === 1 ? t("score.one") : t("score", { n }));

const title = ({ state: { story } }: View) => titleOf(story) ?? story.options.opening;

const told = (view: View, seats: readonly SeatLook[], seat: number | null) =>
  announcement({ state: view.state, seats, seat });

export default { Board, score, title, told } satisfies GameClient;
