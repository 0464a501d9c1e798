// What stays in sight while a new answer is on its way: an effect, since it must remember what was there before.

/** The newest value that was not null. */
export class LastKnown<T> {
  #value = $state.raw<T | null>(null);

  constructor(value: () => T | null) {
    $effect.pre(() => {
      const known = value();
      if (known !== null) this.#value = known;
    });
  }

  get current(): T | null {
    return this.#value;
  }
}
