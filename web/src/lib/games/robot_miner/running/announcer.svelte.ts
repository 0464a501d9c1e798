// Hears what happens in the runs: words for screen readers, small sounds for all.
import type { SeatLook } from "$lib/games/contract";
import { play } from "$lib/device/sound";
import { sound, told } from "../logic/announcement";
import type { View } from "../wire";

export class Ear {
  /** The last news, for screen readers. */
  told = $state("");
  #last: View | null = null;

  /** To be attached: listens to every view that comes. */
  hear(view: View, seats: readonly SeatLook[]): () => void {
    return () => {
      const last = this.#last;
      this.#last = view;
      if (!last || last === view) return;
      const news = told(last, view, seats);
      if (news !== "") this.told = news;
      const heard = sound(last, view);
      if (heard) play(heard);
    };
  }
}
