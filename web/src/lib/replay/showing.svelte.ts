/** A replay as a page shows it: what was found, through whose eyes, at which step. */

import { Refusal, type Eyes } from "$lib/connection/api";
import { news } from "$lib/ui/news.svelte";
import type { Found } from "./source";
import { sameTime, type Moment } from "./moment";
import { Player } from "$lib/board/player.svelte";
import { t } from "./texts.en";

export class Showing {
  found = $state.raw<Found | null>(null);
  /** Why there is nothing to show. */
  trouble = $state.raw<Refusal | null>(null);
  readonly player: Player;
  #asked = 0;

  constructor(
    private readonly source: (eyes: Eyes) => Promise<Found>,
    start: Moment = { eyes: null, step: 0 },
  ) {
    this.player = new Player(start.step);
  }

  /** Looks through these eyes, at the same moment. Eyes that are refused leave the others as they are. */
  async look(eyes: Eyes): Promise<void> {
    const asked = ++this.#asked;
    try {
      const next = await this.source(eyes);
      if (asked === this.#asked) this.#show(next);
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      if (asked !== this.#asked) return;
      if (this.found) news.refuse(reason);
      else if (eyes === null) this.trouble = reason;
      else await this.#lookForAll(reason);
    }
  }

  /** A link to somebody's eyes, while the game still runs: what all have seen will do. */
  async #lookForAll(reason: Refusal): Promise<void> {
    await this.look(null);
    if (this.found) news.refuse(reason);
  }

  #show(next: Found): void {
    const { steps } = next.seen;
    const before = this.found?.seen.steps ?? [];
    this.player.load(steps.length, sameTime(steps, before, this.player.step));
    if (next.seen.more && !this.found?.seen.more) news.toast(t("replay.long"));
    this.found = next;
  }
}
