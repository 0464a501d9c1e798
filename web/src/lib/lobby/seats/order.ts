/** The order of rows while one of them is carried to another place: where it lands, and how the others make room. */

export interface Box {
  top: number;
  height: number;
}

/** The places in their usual order: 0, 1, 2... */
export function inOrder(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}

/** The list with the thing at `from` taken out and put in again at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Where a row that is carried this far lands: behind every row whose middle its edge has passed. */
export function landing(boxes: readonly Box[], from: number, by: number): number {
  const own = boxes[from];
  if (!own) return from;
  const below = boxes.filter((box, place) => place > from && own.top + own.height + by > middle(box)).length;
  const above = boxes.filter((box, place) => place < from && own.top + by < middle(box)).length;
  return from + below - above;
}

/** How far a row that is not carried makes way, so that there is a gap at `to`. */
export function room(boxes: readonly Box[], from: number, to: number, place: number): number {
  const own = boxes[from];
  if (!own || place === from) return 0;
  const next = boxes[from + 1];
  if (next && from < place && place <= to) return own.top - next.top;
  const last = boxes[from - 1];
  if (last && to <= place && place < from) return end(own) - end(last);
  return 0;
}

/** The gap itself. */
export function gap(boxes: readonly Box[], from: number, to: number): Box {
  const own = boxes[from] ?? { top: 0, height: 0 };
  const there = boxes[to] ?? own;
  return { top: to > from ? end(there) - own.height : there.top, height: own.height };
}

function middle(box: Box): number {
  return box.top + box.height / 2;
}

function end(box: Box): number {
  return box.top + box.height;
}
