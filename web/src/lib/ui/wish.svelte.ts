// What somebody has just chosen, shown before anybody has answered.

/**
 * Stands in for what is known until the newest choice is answered. So nothing jumps back when an earlier one is answered
 * late, and whoever chooses twice in a row builds on the first choice. Where it was refused, what is known is back.
 */
export class Wish<V> {
  #open = $state.raw<{ value: V } | null>(null);
  readonly #known: () => V;

  constructor(known: () => V) {
    this.#known = known;
  }

  get value(): V {
    return this.#open ? this.#open.value : this.#known();
  }

  /** Shows this choice until whoever was asked has answered. Who gives no promise has done so, or tells it otherwise. */
  async until(value: V, answered: unknown): Promise<void> {
    if (!(answered instanceof Promise)) return;
    const mine = { value };
    this.#open = mine;
    try {
      await answered;
    } finally {
      if (this.#open === mine) this.#open = null;
    }
  }
}
