/** Keys that work on the whole table page. With Alt, so that they never get into what somebody types. */

import { secondsLeft } from "$lib/clock/clock";
import type { SeatLook } from "$lib/games/contract";
import { news } from "$lib/ui/news.svelte";
import { spokenTime } from "$lib/clock/spoken";
import { t } from "./texts.en";

interface Deeds {
  chat: () => void;
  looks: () => readonly SeatLook[];
}

export function shortcuts({ chat, looks }: Deeds): (event: KeyboardEvent) => void {
  const deeds: Record<string, () => void> = { KeyC: chat, KeyT: () => news.announce(timeLeft(looks(), Date.now())) };
  return (event) => {
    const deed = deeds[event.code];
    if (!deed || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    deed();
  };
}

/** My own time, or that of whoever has least; a sentence that says so where no clock runs. */
export function timeLeft(looks: readonly SeatLook[], now: number): string {
  const timed = looks.filter((look) => look.asked && look.ends !== null);
  const mine = timed.filter((look) => look.you);
  const [first] = (mine.length > 0 ? mine : timed).sort((one, other) => (one.ends ?? 0) - (other.ends ?? 0));
  return first ? spokenTime(secondsLeft(first.ends ?? 0, now), first.gentle) : t("play.no-clock");
}
