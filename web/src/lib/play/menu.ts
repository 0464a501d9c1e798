/** What the table's menu offers a person, and what calls for the host, from what the table allows them. */

import { goto } from "$app/navigation";
import { ticket, type Refusal } from "$lib/connection/api";
import { standInLevel } from "$lib/table/seats";
import { settings } from "$lib/device/settings.svelte";
import type { Table } from "$lib/table/table.svelte";
import type { TableNow } from "$lib/wire";
import type { IconName } from "$lib/ui/icons";
import type { Item } from "$lib/ui/MenuButton.svelte";
import type { Away } from "./away.svelte";
import { isQuiet } from "$lib/sound/quiet";
import { t } from "./texts.en";

/** Which dialog is open beside the board. */
export type PlayDialog =
  "rules" | "chat" | "resign" | "leave" | "device" | "rename" | "table" | "judge" | "restart" | "close" | "delete";

/** Something that waits for the host, with how many. */
export interface HostCall {
  icon: IconName;
  count: number;
  label: string;
  onclick: () => void;
}

/** What somebody who practises has beside the board. */
export interface Coach {
  on: boolean;
  toggle: () => void;
}

interface MenuHandlers {
  /** Null: nobody can tell what positions of this game are worth. */
  coach?: Coach | null;
  ask: (what: PlayDialog) => void;
  tell: (outcome: Promise<unknown>) => void;
}

export function calls(table: Table, { ask }: MenuHandlers): HostCall[] {
  const texts = table.judging.length;
  const hands = table.table?.hands.length ?? 0;
  if (!table.host) return [];
  const found: (HostCall | false)[] = [
    texts > 0 && {
      icon: "file",
      count: texts,
      label: texts === 1 ? t("judge.waiting-one") : t("judge.waiting", { n: texts }),
      onclick: () => ask("judge"),
    },
    hands > 0 && { icon: "hand", count: hands, label: t("host.hands", { n: hands }), onclick: () => ask("table") },
  ];
  return found.filter((call) => call !== false);
}

type Absences = Pick<Away, "open" | "hostless" | "bringBack">;

export function menuItems(
  table: Table,
  away: Absences,
  levels: readonly string[],
  { ask, tell, coach }: MenuHandlers,
): Item[] {
  const now = table.table;
  if (!now) return [];
  const { seat, person, host } = table;
  const known = person !== null;
  const playing = now.status === "playing";
  const screen = `/tables/${now.code}/screen`;
  const live = now.status !== "closed";
  const chair = seat === null ? null : now.chairs[seat];
  const helped = known && now.hands.includes(person);
  // A seat that is left is empty, unless somebody else holds it.
  const bound = playing && chair != null && chair.bot === null && chair.people.length === 1;
  const items: (Item | false)[] = [
    known && (live || table.mine) && { label: t("host.table"), icon: "people", onclick: () => ask("table") },
    host &&
      playing && {
        label: now.paused ? t("play.resume") : t("play.pause"),
        icon: now.paused ? "play" : "pause",
        onclick: () => tell(now.paused ? table.resume() : table.pause()),
      },
    coach != null &&
      playing &&
      isPractice(table, now) && {
        label: t(coach.on ? "play.coach-off" : "play.coach"),
        icon: "lamp",
        onclick: coach.toggle,
      },
    seat !== null &&
      now.can_back.includes(seat) && {
        label: t("play.take-back"),
        icon: "undo",
        onclick: () => tell(table.askBack()),
      },
    ...away.open.map((gone): Item => ({
      label: t("away.what", { name: gone.name }),
      icon: "clock",
      onclick: () => away.bringBack(gone),
    })),
    (away.hostless || (live && table.mine && !host)) && {
      label: t("away.be-host"),
      icon: "crown",
      onclick: () => tell(table.takeHost()),
    },
    known &&
      !host &&
      live && {
        label: helped ? t("play.hand-down") : t("play.hand-up"),
        icon: "hand",
        onclick: () => tell(table.raiseHand(!helped)),
      },
    seat !== null &&
      playing &&
      table.standIn === null &&
      !now.puzzle &&
      !now.botless && {
        label: t("play.let-bot"),
        icon: "bot",
        onclick: () => tell(table.addBot(seat, standInLevel(levels))),
      },
    live &&
      (host || (!now.manners.watchers && seat !== null)
        ? { label: t("play.screen"), icon: "screen", onclick: () => tell(showScreen(now.code)) }
        : now.manners.watchers && { label: t("play.screen"), icon: "screen", href: screen }),
    now.status === "over" && { label: t("over.replay"), icon: "play", href: `/tables/${now.code}/replay` },
    known && live && { label: t("play.device"), icon: "device", onclick: () => ask("device") },
    known && live && { label: t("lobby.rename"), icon: "face", onclick: () => ask("rename") },
    !isQuiet(now) && {
      label: settings.sound ? t("sound.turn-off") : t("sound.turn-on"),
      icon: settings.sound ? "mute" : "sound",
      onclick: () => settings.hear(!settings.sound),
    },
    !isQuiet(now) &&
      "vibrate" in navigator && {
        label: settings.buzz ? t("buzz.turn-off") : t("buzz.turn-on"),
        icon: "device",
        onclick: () => settings.feel(!settings.buzz),
      },
    {
      label: t("theme.now", { theme: t(`theme.${settings.theme}`) }),
      icon: settings.theme === "dark" ? "moon" : settings.theme === "light" ? "sun" : "auto",
      onclick: () =>
        settings.wear(settings.theme === "system" ? "light" : settings.theme === "light" ? "dark" : "system"),
    },
    seat !== null &&
      playing &&
      now.chairs.length === 2 && { label: t("play.resign"), icon: "flag", bad: true, onclick: () => ask("resign") },
    known && !bound && { label: t("play.leave"), icon: "door", bad: true, onclick: () => ask("leave") },
  ];
  return items.filter((item) => item !== false);
}

/** Whether I am alone with bots. The server looks closer: nobody else may ever have been here. */
export function isPractice(table: Table, now: TableNow): boolean {
  const full = now.chairs.every((chair) => chair.people.length > 0 || chair.bot);
  return table.seat !== null && now.people.length === 1 && full && !now.puzzle;
}

/** Goes to the big screen with a ticket: the host's counts for everybody, and where nobody may watch it needs one. */
async function showScreen(code: string): Promise<Refusal | null> {
  try {
    const pass = await ticket(code, settings.keyOf(code) ?? "");
    await goto(`/tables/${code}/screen#ticket=${pass.ticket}`);
    return null;
  } catch (reason) {
    return reason as Refusal;
  }
}
