/** How people treat each other at a table, in words for those who cannot change it. */

import type { TableNow } from "$lib/wire";
import { t } from "./texts/manners.en";

const TALK = {
  off: "lobby.says.talk.off",
  seats: "lobby.says.talk.seats",
  everyone: "lobby.says.talk.everyone",
} as const;

export function mannersInWords(
  { manners, password }: Pick<TableNow, "manners" | "password">,
  hints: boolean,
): string[] {
  const said = [
    manners.locked ? t("lobby.says.locked") : t("lobby.says.open"),
    password && t("lobby.says.password"),
    manners.watchers ? t("lobby.says.watchers") : t("lobby.says.no-watchers"),
    manners.teams && t("lobby.says.teams"),
    hints && t(manners.hints ? "lobby.says.hints" : "lobby.says.no-hints"),
    t(TALK[manners.talk]),
    manners.screen_talk && manners.talk !== "off" && t("lobby.says.screen-talk"),
    !manners.screen_signs && manners.talk !== "off" && t("lobby.says.no-screen-signs"),
    manners.family && t("lobby.says.family"),
    manners.approval && t("lobby.says.approval"),
  ];
  return said.filter((sentence) => typeof sentence === "string");
}
