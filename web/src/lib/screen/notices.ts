/** What everybody in the room should know beside the game. */

import type { SeatLook } from "$lib/games/contract";
import type { LineState } from "$lib/connection/socket";
import type { IconName } from "$lib/ui/icons";
import type { TableNow } from "$lib/wire";
import { listed } from "$lib/i18n";
import { t } from "./texts.en";

export interface Notice {
  icon: IconName;
  text: string;
}

/** The most urgent first. */
export function notices(table: TableNow, looks: readonly SeatLook[], line: LineState, outdated: boolean): Notice[] {
  const playing = table.status === "playing";
  const asker = table.back && looks[table.back.seat];
  const eager = looks.filter((look) => table.rematch.includes(look.seat) && look.people.length > 0);
  const all: (Notice | null)[] = [
    outdated ? { icon: "again", text: t("screen.outdated") } : null,
    line === "lost" ? { icon: "swap", text: t("screen.lost") } : null,
    table.status === "closed" ? { icon: "door", text: t("screen.closed") } : null,
    playing && table.paused ? { icon: "pause", text: t("screen.paused") } : null,
    asker ? { icon: "undo", text: t("screen.back", { name: asker.name }) } : null,
    ...(playing ? absence(looks) : []),
    table.status === "over" && eager.length > 0
      ? { icon: "again", text: t("screen.again", { names: listed(eager.map((look) => look.name)) }) }
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
