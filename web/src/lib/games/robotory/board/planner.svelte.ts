// The plan of whoever sits at the board, kept until the position changes under it.
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { write } from "../logic/notation";
import { NOTHING, moveOf, steppedBack, tapHand, tapHex, tapRefill, type MovePlan, type Tapped } from "../logic/plan";
import type { Cell } from "../logic/layout";
import type { Colour } from "../logic/legal";
import type { Words } from "../texts/board.en";
import type { Move, State } from "../wire";

export interface Situation {
  game: State;
  seat: number;
  /** Why nothing can be played now. Null: it is this seat's turn. */
  idle: Words | null;
  play: (move: Move) => void;
  /** Shows the others of this seat what the plan has come to. */
  draft?: ((move: Move | null) => void) | null;
}

export class Planner {
  readonly #situation: () => Situation;
  #made = $state.raw<{ plan: MovePlan; words: Words | null; moment: string }>({
    plan: NOTHING,
    words: null,
    moment: "",
  });

  // A plan and a note belong to the position they were made in: after any other move they are gone.
  readonly #moment = $derived.by(() => this.#situation().game.played.map(write).join());
  readonly #fresh = $derived(this.#made.moment === this.#moment);
  readonly plan: MovePlan = $derived(this.#fresh ? this.#made.plan : NOTHING);
  readonly note: Words | null = $derived(this.#fresh ? this.#made.words : null);

  constructor(situation: () => Situation) {
    this.#situation = situation;
  }

  hex(cell: Cell) {
    this.#tap(({ game, seat }) => tapHex(game, seat, this.plan, cell));
  }

  hand(colour: Colour) {
    this.#tap(({ game, seat }) => tapHand(game, seat, this.plan, colour));
  }

  refill() {
    this.#tap(({ game, seat }) => tapRefill(game, seat, this.plan));
  }

  step() {
    this.set(steppedBack(this.plan));
  }

  set(plan: MovePlan) {
    this.#tap(() => ({ plan, words: null, confirmed: false }));
  }

  clear() {
    this.set(NOTHING);
  }

  confirm() {
    const { idle, play } = this.#situation();
    const move = moveOf(this.plan);
    if (move && !idle) play(move);
  }

  /** Keys that work wherever the focus is on or beside the board. `onleave`: Escape or the like has closed the refill. */
  keys(onleave: () => void): Attachment<HTMLElement> {
    const deeds: Record<string, () => void> = {
      w: () => this.hand("white"),
      b: () => this.hand("black"),
      r: () => this.refill(),
      u: () => this.step(),
      Escape: () => this.clear(),
    };
    return (node) =>
      on(node, "keydown", (event) => {
        const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
        const deed = deeds[event.key];
        if (!deed || typing || event.ctrlKey || event.metaKey || event.altKey) return;
        const refilling = this.plan.kind === "refill";
        deed();
        event.preventDefault();
        if (refilling && this.plan.kind !== "refill") onleave();
      });
  }

  #tap(tapped: (situation: Situation) => Tapped) {
    const situation = this.#situation();
    if (situation.idle) {
      this.#made = { plan: this.plan, words: situation.idle, moment: this.#moment };
      return;
    }
    const before = moveOf(this.plan);
    const { plan, words, confirmed } = tapped(situation);
    this.#made = { plan, words, moment: this.#moment };
    const move = moveOf(plan);
    if (before || move) situation.draft?.(move);
    if (confirmed) this.confirm();
  }
}
