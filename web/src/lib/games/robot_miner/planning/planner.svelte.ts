// The ways that somebody plans, kept on this device and shown to the others of the team.
import { adopted, changed, keep, placeName, recalled, tapped, wayOf, type Drafts } from "../logic/plan";
import type { Ground, Spot } from "../logic/mountain";
import type { Key } from "../texts/planning.en";
import type { Move } from "../wire";

export interface Situation {
  ground: Ground;
  seat: number | null;
  /** Plans can be changed now. */
  open: boolean;
  draft: ((move: Move | null) => void) | null;
}

export class Planner {
  readonly #situation: () => Situation;
  readonly #of = $derived.by(() => {
    const { ground, seat } = this.#situation();
    return placeName(location.pathname, seat, ground);
  });
  #made = $state.raw<{ of: string; drafts: Drafts } | null>(null);
  readonly drafts: Drafts = $derived.by(() =>
    this.#made?.of === this.#of ? this.#made.drafts : recalled(this.#of, this.#situation().ground),
  );
  readonly way: Spot[] = $derived(wayOf(this.drafts));
  readonly #open = $derived.by(() => this.#situation().open);
  readonly #draft = $derived.by(() => this.#situation().draft);
  #shown = false;

  constructor(situation: () => Situation) {
    this.#situation = situation;
  }

  /** Null: done; else why not. */
  tap(spot: Spot): Key | null {
    const result = tapped(this.way, spot, this.#situation().ground);
    if ("why" in result) return result.why;
    this.set(result.way);
    return null;
  }

  back(): void {
    this.set(this.way.slice(0, -1));
  }

  set(way: Spot[]): void {
    this.#keep(changed(this.drafts, way));
  }

  /** Works on another draft. */
  turn(open: number): void {
    this.#keep({ ...this.drafts, open });
  }

  adopt(way: Spot[]): void {
    this.#keep(adopted(this.drafts, way));
  }

  /** To be attached: the others of my seat, and the clock, know the way that is open. */
  show = (): void => {
    const way = this.way;
    if (!this.#open || !this.#draft || (way.length === 0 && !this.#shown)) return;
    this.#shown = way.length > 0;
    this.#draft(way.length > 0 ? { type: "plan", route: way } : null);
  };

  #keep(drafts: Drafts): void {
    if (!this.#open) return;
    this.#made = { of: this.#of, drafts };
    keep(this.#of, drafts);
  }
}
