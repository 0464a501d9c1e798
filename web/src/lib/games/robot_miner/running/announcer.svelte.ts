// Hears what happens in the runs: words for screen readers, small sounds for all.
import type { SeatLook } from "$lib/games/contract";
import { play } from "$lib/sound/sound";
import { runSound, announcement } from "../logic/announcement";
import type { View } from "../wire";

export class Announcer {
  /** The last news, for screen readers. */
  told = $state("");
  #last: View | null = null;

  /** To be attached: listens to every view that comes. */
  hear(view: View, seats: readonly SeatLook[]): () => void {
    return () => {
      const last = this.#last;
      this.#last = view;
      if (!last || last === view) return;
      const news = announcement(last, view, seats);
      if (news !== "") this.told = news;
      const heard = runSound(last, view);
      if (heard) play(heard);
    };
  }
}
