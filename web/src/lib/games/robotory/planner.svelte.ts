// The plan of whoever sits at the board, kept until the position changes under it.
import { write } from "./notation";
import { NOTHING, moveOf, steppedBack, tapHand, tapHex, tapRefill, type Plan, type Tapped } from "./plan";
import type { Cell } from "./layout";
import type { Colour } from "./hints";
import type { Words } from "./words";
import type { Move, State } from "./wire";

export interface Situation {
  game: State;
  seat: number;
  /** Why nothing can be played now. Null: it is this seat's turn. */
  idle: Words | null;
  play: (move: Move) => void;
}

export class Planner {
  readonly #situation: () => Situation;
  #made = $state.raw<{ plan: Plan; words: Words | null; moment: string }>({ plan: NOTHING, words: null, moment: "" });

  // A plan and a note belong to the position they were made in: after any other move they are gone.
  readonly #moment = $derived.by(() => this.#situation().game.played.map(write).join());
  readonly #fresh = $derived(this.#made.moment === this.#moment);
  readonly plan: Plan = $derived(this.#fresh ? this.#made.plan : NOTHING);
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

  set(plan: Plan) {
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

  /** Keys that work wherever the focus is within the board. True: the key was meant for us. */
  press(key: string): boolean {
    const deeds: Record<string, () => void> = {
      w: () => this.hand("white"),
      b: () => this.hand("black"),
      r: () => this.refill(),
      u: () => this.step(),
      Escape: () => this.clear(),
    };
    const deed = deeds[key];
    deed?.();
    return deed !== undefined;
  }

  #tap(tapped: (situation: Situation) => Tapped) {
    const situation = this.#situation();
    if (situation.idle) {
      this.#made = { plan: this.plan, words: situation.idle, moment: this.#moment };
      return;
    }
    const { plan, words, confirmed } = tapped(situation);
    this.#made = { plan, words, moment: this.#moment };
    if (confirmed) this.confirm();
  }
}
