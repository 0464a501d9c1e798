// My hand at the table: which die or bonus I have chosen, what that lights up, and what a tap does.
import type { BoardProps } from "$lib/games/contract";
import { promptOf } from "../logic/headline";
import { diceOf, isSame, symbolOf, type Area, type Symbol } from "../logic/sheet";
import { inOrder, laidOut, takenFirst, type TappedDice } from "../logic/tappedDice";
import { busyHalf, chainOf, diceWith, litNow, moveAt, stepOf, trayOf } from "../logic/turn";
import type { Bonus, Move, View } from "../wire";

type Given = BoardProps<View, Move>;

export class Hand {
  #given: () => Given;
  /** What was chosen, and when: in another step it is forgotten. */
  #chosen = $state.raw<{ step: string; slot: number | null; kind: Area | null } | null>(null);
  /** Where the dice of a throw lie, once a tap has changed that. */
  #laid = $state.raw<{ thrown: string; slots: TappedDice } | null>(null);
  /** Where the last bonus went. */
  flown = $state.raw<Symbol | null>(null);
  /** The step of a chain that was made by itself: never twice. */
  #made = "";

  constructor(given: () => Given) {
    this.#given = given;
  }

  readonly view = $derived.by(() => this.#given().view);
  readonly me = $derived.by(() => this.#given().seats.find((look) => look.seat === this.#given().seat));
  readonly #plays = $derived.by(() => this.#given().onmove !== null && this.me !== undefined && this.me.bot === null);
  /** What I am busy with; null: I wait, or watch. */
  readonly half = $derived(this.#plays ? busyHalf(this.view) : null);
  /** Nothing can be done right now: a move is on its way, or the table rests. */
  readonly idle = $derived.by(() => !this.#given().asked);
  readonly paused = $derived.by(() => this.half !== null && this.idle && !this.#given().pending);
  readonly #step = $derived(this.half ? stepOf(this.view, this.half) : "");
  readonly #now = $derived(this.#chosen?.step === this.#step ? this.#chosen : null);
  readonly #faces = $derived(this.view.throws.at(-1) ?? []);
  /** Which throw this is. */
  readonly thrown = $derived(`${this.view.turn} ${this.view.throws.length}`);
  readonly #slots = $derived(this.#laid?.thrown === this.thrown ? this.#laid.slots : inOrder(this.#faces));
  /** The place of the chosen die. */
  readonly slot = $derived(this.#now?.slot ?? null);
  readonly #die = $derived(this.slot === null ? null : this.#slots.indexOf(this.slot));
  readonly kind = $derived(this.#now?.kind ?? null);
  readonly chain = $derived(this.half?.stage === "bonus" ? chainOf(this.view, this.half) : null);
  readonly dice = $derived(laidOut(trayOf(this.view, this.half), this.#slots));
  /** What may be tapped; it stays while a move is on its way, so that nothing flickers. */
  readonly lit = $derived(this.half && !this.paused ? litNow(this.view, this.half, this.#die, this.kind) : []);
  readonly litDice = $derived(
    this.half?.stage === "dice" && !this.paused ? this.#placed(diceWith(this.view, this.half, this.#die)) : [],
  );
  readonly prompt = $derived.by(() =>
    promptOf({
      view: this.view,
      seats: this.#given().seats,
      half: this.half,
      die: this.#die,
      kind: this.kind,
      paused: this.paused,
    }),
  );

  readonly hint = $derived.by(() => (this.half && !this.paused ? (this.#given().hint ?? null) : null));
  readonly #hinted = $derived(
    this.hint?.move?.type === "cross" || this.hint?.move?.type === "bonus" ? this.hint.move : null,
  );
  /** The symbol that a hint means, where it can be tapped. */
  readonly marked = $derived.by<Symbol | null>(() => {
    const meant = this.half && this.#hinted ? symbolOf(this.half.crosses, this.#hinted) : null;
    return meant && (this.lit.find((symbol) => isSame(symbol, meant)) ?? null);
  });
  readonly markedDice = $derived(
    this.half && this.#hinted?.type === "cross" ? this.#placed(diceOf(this.view, this.half, this.#hinted)) : [],
  );
  /** A hint says: no more. */
  readonly stops = $derived(this.hint?.move?.type === "done" || this.hint?.move?.type === "decline");

  /** The cross or bonus that a tap on a symbol makes. */
  pick = (symbol: Symbol): void => {
    const move = this.half && moveAt(this.view, this.half, symbol, this.#die);
    if (move) this.play(move);
  };

  /** Chooses the die that lies there, or puts it down again. */
  choose = (slot: number): void => {
    this.#chosen = this.slot === slot ? null : { step: this.#step, slot, kind: null };
  };

  chooseKind = (kind: Area): void => {
    this.#chosen = { step: this.#step, slot: null, kind };
  };

  clear = (): void => {
    this.#chosen = null;
  };

  /** Asks for a hint: what was chosen is put down, so that whatever it means can be tapped. */
  ask = (): void => {
    if (this.idle) return;
    this.clear();
    this.#given().onhint?.();
  };

  play = (move: Move): void => {
    if (this.idle) return;
    this.#take(move);
    this.#fly(move);
    this.#given().onmove?.(move);
  };

  /** Begins the turn anew: the die that was chosen then is forgotten, too. */
  takeBack = (): void => {
    this.clear();
    this.play({ type: "back" });
  };

  /** Makes the only bonus there is. Should another device of my seat be faster, that is no news. */
  makeForced = (bonus: Bonus): void => {
    if (this.idle || this.#made === this.#step) return;
    this.#made = this.#step;
    this.#fly(bonus);
    this.#given().onmove?.(bonus, true);
  };

  #placed(dice: readonly number[]): number[] {
    return dice.map((die) => this.#slots[die]!);
  }

  /** The chosen die is the one that is used up, though others may be equal. */
  #take(move: Move): void {
    if (move.type !== "cross" || !this.half || this.#die === null) return;
    const slots = takenFirst(this.#slots, this.#faces, diceOf(this.view, this.half, move), this.#die);
    this.#laid = { thrown: this.thrown, slots };
  }

  #fly(move: Move): void {
    if (move.type === "bonus" && this.half) this.flown = symbolOf(this.half.crosses, move);
  }
}
