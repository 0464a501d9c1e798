/** What the table's menu offers a person, from what the table allows them. */

import { t } from "../i18n";
import { settings } from "../settings.svelte";
import type { Table } from "../table.svelte";
import type { Item } from "../ui/MenuButton.svelte";

export type Asking = "resign" | "leave" | "device" | "rename";

export function menuItems(
  table: Table,
  ask: (what: Asking) => void,
  tell: (outcome: Promise<unknown>) => void,
): Item[] {
  const now = table.table;
  if (!now) return [];
  const seated = table.seat !== null;
  const playing = now.status === "playing";
  const items: (Item | false)[] = [
    seated &&
      now.can_back.includes(table.seat ?? -1) && {
        label: t("play.take-back"),
        icon: "undo",
        onclick: () => tell(table.askBack()),
      },
    table.host &&
      playing &&
      !now.paused && { label: t("play.pause"), icon: "pause", onclick: () => tell(table.pause()) },
    table.host &&
      playing &&
      now.paused && { label: t("play.resume"), icon: "play", onclick: () => tell(table.resume()) },
    { label: t("play.screen"), icon: "screen", href: `/tables/${now.code}/screen` },
    now.status === "over" && { label: t("over.replay"), icon: "play", href: `/tables/${now.code}/replay` },
    table.person !== null && { label: t("play.device"), icon: "device", onclick: () => ask("device") },
    table.person !== null && { label: t("lobby.rename"), icon: "face", onclick: () => ask("rename") },
    {
      label: settings.sound ? t("sound.turn-off") : t("sound.turn-on"),
      icon: settings.sound ? "mute" : "sound",
      onclick: () => settings.hear(!settings.sound),
    },
    {
      label: t("theme.now", { theme: t(`theme.${settings.theme}`) }),
      icon: settings.theme === "dark" ? "moon" : settings.theme === "light" ? "sun" : "auto",
      onclick: () =>
        settings.wear(settings.theme === "system" ? "light" : settings.theme === "light" ? "dark" : "system"),
    },
    seated &&
      playing &&
      now.chairs.length === 2 && { label: t("play.resign"), icon: "flag", bad: true, onclick: () => ask("resign") },
    table.person !== null &&
      !(playing && seated) && { label: t("play.leave"), icon: "door", bad: true, onclick: () => ask("leave") },
  ];
  return items.filter((item) => item !== false);
}
