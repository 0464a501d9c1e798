/** A clock that is heard through its last seconds. */

import { play } from "$lib/sound/sound";
import { now } from "./now.svelte";

/** How many seconds are counted aloud. */
const COUNTED = 5;

/** To be called while a component starts; stops with it. `ends`: null where no clock is to be heard. */
export function tickAtTheEnd(ends: () => number | null): void {
  let last = "";
  $effect(() => {
    const end = ends();
    if (end === null) return;
    const left = Math.ceil((end - now()) / 1000);
    const second = `${end} ${left}`;
    if (left < 1 || left > COUNTED || second === last) return;
    last = second;
    play("tick");
  });
}
