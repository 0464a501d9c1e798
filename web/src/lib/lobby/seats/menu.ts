/** What can be done with a taken seat before the game, by whoever looks at it. */

import type { SeatLook } from "$lib/games/contract";
import type { Table, Tell } from "$lib/table/table.svelte";
import type { Item } from "$lib/ui/MenuButton.svelte";
import type { TableNow } from "$lib/wire";
import type { LobbyDialog } from "../dialog";
import { mayTake } from "$lib/table/places";
import { t } from "../texts.en";

interface SeatHandlers {
  ask: (dialog: LobbyDialog) => void;
  tell: Tell;
  /** Null: seats are not ordered by hand. */
  move: ((from: number, to: number) => void) | null;
}

export function seatItems(table: Table, now: TableNow, look: SeatLook, { ask, tell, move }: SeatHandlers): Item[] {
  const { seat, bot } = look;
  const sitting = table.seat !== null;
  const others = look.people.filter((one) => one.person !== table.person);
  const items: (Item | false)[] = [
    look.you && { label: t("lobby.rename"), icon: "face", onclick: () => ask({ what: "me" }) },
    !bot &&
      now.manners.teams &&
      (look.you || table.host) && {
        label: look.you ? t("lobby.name-team") : t("lobby.name-their-team"),
        icon: "people",
        onclick: () => ask({ what: "team", seat }),
      },
    sitting &&
      !bot &&
      table.person !== null &&
      mayTake(now, seat, table.person) && {
        label: t("lobby.join-team"),
        icon: "arrow",
        onclick: () => void tell(table.sit(seat)),
      },
    move !== null && seat > 0 && { label: t("lobby.up"), icon: "up", onclick: () => move(seat, seat - 1) },
    move !== null &&
      seat < now.chairs.length - 1 && { label: t("lobby.down"), icon: "down", onclick: () => move(seat, seat + 1) },
    ...(table.host ? others : []).map(({ person, name }): Item => ({
      label: t("lobby.person", { name }),
      icon: "face",
      onclick: () => ask({ what: "person", person }),
    })),
    look.you && { label: t("lobby.stand"), icon: "door", onclick: () => void tell(table.stand()) },
    bot !== null &&
      table.host && {
        label: t("lobby.remove-bot", { name: look.name }),
        icon: "x",
        bad: true,
        onclick: () => void tell(table.removeBot(seat)),
      },
  ];
  return items.filter((item) => item !== false);
}
