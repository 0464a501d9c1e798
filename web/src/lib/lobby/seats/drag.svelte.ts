/** A row of a list that follows the finger or the mouse until it is put down. */

import { gap, landing, room, type Box } from "./order";

interface Dragged {
  from: number;
  /** How far it has been carried, in pixels. */
  by: number;
  boxes: Box[];
}

export class Carry {
  #carried = $state.raw<Dragged | null>(null);
  #start = 0;
  readonly #to = $derived(this.#carried && landing(this.#carried.boxes, this.#carried.from, this.#carried.by));

  /** Told once, when the row lands somewhere other than where it was. */
  constructor(private readonly onland: (from: number, to: number) => void) {}

  /** The place of the row in the hand; null: none. */
  get from(): number | null {
    return this.#carried?.from ?? null;
  }

  /** Where it would land now. */
  get gap(): Box | null {
    return this.#carried && this.#to !== null ? gap(this.#carried.boxes, this.#carried.from, this.#to) : null;
  }

  /** How far this row is from its place, in pixels. */
  shift(place: number): number {
    if (!this.#carried || this.#to === null) return 0;
    const { from, by, boxes } = this.#carried;
    return place === from ? by : room(boxes, from, this.#to, place);
  }

  /** The same, as CSS wants it. */
  transform(place: number): string | null {
    const by = this.shift(place);
    return by === 0 ? null : `translateY(${by}px)`;
  }

  lift(event: PointerEvent, from: number, rows: readonly HTMLElement[]): void {
    if (event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#start = event.pageY;
    this.#carried = { from, by: 0, boxes: rows.map((row) => ({ top: row.offsetTop, height: row.offsetHeight })) };
  }

  move(event: PointerEvent): void {
    if (this.#carried) this.#carried = { ...this.#carried, by: event.pageY - this.#start };
  }

  land(): void {
    const [from, to] = [this.from, this.#to];
    this.drop();
    if (from !== null && to !== null && from !== to) this.onland(from, to);
  }

  /** Back to where it was. */
  drop(): void {
    this.#carried = null;
  }
}
