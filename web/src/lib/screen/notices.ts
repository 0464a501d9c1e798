/** What everybody in the room should know beside the game. */

import type { SeatLook } from "$lib/games/contract";
import type { IconName } from "$lib/ui/icons";
import type { Table } from "$lib/table/table.svelte";
import type { TableNow } from "$lib/wire";
import { listed } from "$lib/i18n";
import { now as time } from "$lib/clock/now.svelte";
import { onThisClock } from "$lib/clock/clock";
import { clockText } from "$lib/table/clockNews.svelte";
import { t } from "./texts.en";

/** How long a move by the clock is told to the room, in milliseconds. */
const TOLD_FOR = 8_000;

export interface Notice {
  icon: IconName;
  text: string;
}

/** How this screen is connected, and which one it is. */
export type Screen = Pick<Table, "line" | "outdated" | "screen" | "offset">;

/** The most urgent first. */
export function notices(
  table: TableNow,
  looks: readonly SeatLook[],
  { line, outdated, screen, offset }: Screen,
): Notice[] {
  const playing = table.status === "playing";
  const asker = table.back && looks[table.back.seat];
  const host = table.people.find((one) => one.person === table.host)?.name ?? "";
  const knocks = screen !== null && table.knocking.includes(screen);
  const clocked = table.clocked.at(-1);
  const rang = clocked !== undefined && time() - onThisClock(clocked.at, offset) < TOLD_FOR;
  const eager = looks.filter((look) => table.rematch.includes(look.seat) && look.people.length > 0);
  const all: (Notice | null)[] = [
    outdated ? { icon: "again", text: t("screen.outdated") } : null,
    line === "lost" ? { icon: "swap", text: t("screen.lost") } : null,
    table.status === "closed" ? { icon: "door", text: t("screen.closed") } : null,
    playing && table.paused ? { icon: "pause", text: t("screen.paused") } : null,
    rang ? { icon: "clock", text: clockText(clocked, looks) } : null,
    asker ? { icon: "undo", text: t("screen.back", { name: asker.name }) } : null,
    ...(playing ? absence(looks) : []),
    table.status === "over" && eager.length > 0
      ? { icon: "again", text: t("screen.again", { names: listed(eager.map((look) => look.name)) }) }
      : null,
    knocks && (playing || table.status === "open")
      ? { icon: "screen", text: t("screen.knocks", { n: screen, name: host }) }
      : null,
  ];
  return all.filter((notice) => notice !== null);
}

function absence(looks: readonly SeatLook[]): Notice[] {
  const names = (some: readonly SeatLook[]) => listed(some.map((look) => look.name));
  const absent = looks.filter((look) => look.absent);
  const away = looks.filter((look) => look.since !== null && !look.absent);
  const words =
    away.length === 1 ? t("screen.away", { name: names(away) }) : t("screen.away-many", { names: names(away) });
  return [
    ...(away.length > 0 ? [{ icon: "door" as const, text: words }] : []),
    ...(absent.length > 0 ? [{ icon: "clock" as const, text: t("screen.absent", { names: names(absent) }) }] : []),
  ];
}
