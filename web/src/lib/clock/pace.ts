/** How the clock runs, in words. Where a game's clocks only remind, they are the words of a reminder. */

import type { GameCard, Pace } from "$lib/wire";
import { t } from "./texts.en";

type Clocked = Pick<GameCard, "gentle">;

export const PACES: readonly Pace[] = ["none", "half", "own", "double"];

export const paceLabel = (game: Clocked): string => t(game.gentle ? "game.reminder" : "game.pace");
export const paceName = (game: Clocked, pace: Pace): string => t(`pace.${game.gentle ? "gentle." : ""}${pace}`);
export const paceHelp = (game: Clocked, pace: Pace): string => t(`pace.${game.gentle ? "gentle." : ""}${pace}.help`);
