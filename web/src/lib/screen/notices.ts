/** What everybody in the room should know beside the game. */

import type { SeatLook } from "../games";
import type { Line } from "../socket";
import type { IconName } from "../ui/icons";
import type { TableNow } from "../wire";
import { listed, t } from "./words";

export interface Notice {
  icon: IconName;
  text: string;
}

/** The most urgent first. */
export function notices(table: TableNow, looks: readonly SeatLook[], line: Line, outdated: boolean): Notice[] {
  const playing = table.status === "playing";
  const asker = table.back && looks[table.back.seat];
  const eager = looks.filter((look) => table.rematch.includes(look.seat) && look.people.length > 0);
  const all: (Notice | null)[] = [
    outdated ? { icon: "again", text: t("screen.outdated") } : null,
    line === "lost" ? { icon: "swap", text: t("screen.lost") } : null,
    table.status === "closed" ? { icon: "door", text: t("screen.closed") } : null,
    playing && table.paused ? { icon: "pause", text: t("screen.paused") } : null,
    asker ? { icon: "undo", text: t("screen.back", { name: asker.name }) } : null,
    ...looks.map((look) => (playing ? away(look) : null)),
    table.status === "over" && eager.length > 0
      ? { icon: "again", text: t("screen.again", { names: listed(eager.map((look) => look.name)) }) }
      : null,
  ];
  return all.filter((notice) => notice !== null);
}

function away({ name, since, absent }: SeatLook): Notice | null {
  if (absent) return { icon: "clock", text: t("screen.absent", { name }) };
  return since === null ? null : { icon: "door", text: t("screen.away", { name }) };
}
