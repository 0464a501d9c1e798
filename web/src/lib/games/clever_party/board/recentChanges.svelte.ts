// What this device has seen of the game a moment ago: what is new on the sheets, and what to tell about it.
import type { SeatLook } from "$lib/games/contract";
import { play } from "$lib/sound/sound";
import { crossSound } from "../logic/sounds";
import { announcement } from "../logic/announcement";
import type { Crosses, View } from "../wire";

/** How long the crosses of a turn stay fresh after it, in milliseconds. */
const FRESH_FOR = 6_000;

export class RecentChanges {
  /** The sheets as they were before what is fresh on them. Null: nothing is. */
  before = $state.raw<readonly Crosses[] | null>(null);
  /** For screen readers. */
  told = $state("");
  #last: View | null = null;
  #began: { turn: number; crosses: readonly Crosses[] } | null = null;
  #dries: ReturnType<typeof setTimeout> | undefined;

  /** To be attached: looks at every view that comes. */
  see(view: View, seats: readonly SeatLook[]): () => void {
    return () => {
      const news = announcement(this.#last, view, seats);
      if (news !== "") this.told = news;
      const sound = this.#last && crossSound(this.#last, view);
      if (sound) play(sound);
      const began = this.#began;
      const over =
        began !== null && (view.turn === began.turn + 1 || (view.turn === began.turn && view.phase === "finished"));
      if (began && over) this.#show(began.crosses, FRESH_FOR);
      else if (began && view.turn === began.turn && view.phase === "share") this.#show(began.crosses);
      else if (began && view.turn !== began.turn) this.#show(null);
      if (view.phase === "cross" || view.phase === "throw") this.#began = { turn: view.turn, crosses: view.crosses };
      if (view.phase === "finished") this.#began = null;
      this.#last = view;
    };
  }

  /** The sheet of a seat before what is fresh on it: this turn's crosses, or for a while those of the last one. */
  beforeOf(view: View, seat: number): Crosses | null {
    const half = seat === (view.phase === "share" ? view.seat : view.active) ? view.half : null;
    return half && half.area !== null ? half.before : (this.before?.[seat] ?? null);
  }

  #show(before: readonly Crosses[] | null, time: number | null = null): void {
    clearTimeout(this.#dries);
    this.before = before;
    if (time !== null) this.#dries = setTimeout(() => (this.before = null), time);
  }
}
