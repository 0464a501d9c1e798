/** What a phone may sound at a table: nothing in a class or beside a screen that sounds, and never what tells a role. */

import { settings } from "$lib/device/settings.svelte";
import type { Permit } from "./sound";
import type { TableNow } from "$lib/wire";

/** What every phone that is asked does alike. Whose turn it is and how long is no secret. */
const ALIKE: ReadonlySet<string> = new Set(["turn", "tick", "buzz"]);

/** Whether phones are quiet here, whatever their owners have chosen. */
export function isQuiet({ manners, sounding }: TableNow): boolean {
  return manners.taught || sounding;
}

export function phonePermit(now: TableNow | null): Permit {
  return (what) => {
    if (now && isQuiet(now)) return false;
    // Somebody beside me would hear what my own tap has done.
    if (now?.hushed && !ALIKE.has(what)) return false;
    return what === "buzz" ? settings.buzz : settings.sound;
  };
}
