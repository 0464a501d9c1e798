/** Whether a game can begin, and the words of the button that begins it. */

import { fields, outdated } from "$lib/options/options";
import { isFree } from "./seats";
import type { SeatLook } from "$lib/games/contract";
import type { GameCard, TableNow } from "$lib/wire";
import { listed } from "$lib/i18n";
import { t } from "./texts/start.en";

export interface StartState {
  ready: boolean;
  label: string;
  hint: string;
}

/** How many more seats must be filled before the game can begin. */
export function missingSeats(game: GameCard, taken: number): number {
  return (game.seats.find((seats) => seats >= taken) ?? taken) - taken;
}

export function startState(
  game: GameCard,
  table: TableNow,
  looks: readonly SeatLook[],
  hostName: string,
  host: boolean,
): StartState {
  const taken = looks.filter((look) => !isFree(table, look.seat));
  const need = missingSeats(game, taken.length);
  if (need > 0) {
    const label = need === 1 ? t("lobby.fill.1") : t("lobby.fill", { n: need });
    return { ready: false, label, hint: t(table.botless ? "lobby.fill-wait" : "lobby.fill-hint") };
  }
  if (!host) {
    const hint = looks.some((look) => look.you) ? t("lobby.wait-hint") : t("lobby.wait-watch");
    return { ready: false, label: t("lobby.wait-host", { name: hostName }), hint };
  }
  const [wrong] = outdated(fields(game.slug, game.options), table.options, taken.length);
  if (wrong) {
    const [label, hint] =
      wrong.kind === "seat"
        ? (["lobby.seat-gone", "options.seat-gone"] as const)
        : (["lobby.outdated", "options.outdated"] as const);
    return { ready: false, label: t(label), hint: t(hint) };
  }
  const [only] = taken;
  if (only && taken.length === 1) {
    const label = t(only.people.length > 1 ? "lobby.start-teams.1" : "lobby.start.1", { name: only.name });
    return { ready: true, label, hint: t(looks.length > 1 ? "lobby.or-wait" : "lobby.nobody-else") };
  }
  const label =
    taken.length === 2
      ? t("lobby.start-names", { names: listed(taken.map((look) => look.name)) })
      : t(table.manners.teams ? "lobby.start-teams" : "lobby.start", { n: taken.length });
  return { ready: true, label, hint: taken.length < looks.length ? t("lobby.stay-empty") : t("lobby.ready") };
}
