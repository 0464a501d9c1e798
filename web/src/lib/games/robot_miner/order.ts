// Staircases in a row, and how they change places.
const FIRST = 3;

/** Those with jewels up to this one, the smallest first. */
export function staircasesTo(largest: number): number[] {
  return Array.from({ length: largest - FIRST + 1 }, (_, at) => FIRST + at);
}

/** With one of them at another place; beyond the ends it stays. */
export function moved(order: readonly number[], staircase: number, by: number): number[] {
  const others = order.filter((one) => one !== staircase);
  const to = Math.max(0, Math.min(others.length, order.indexOf(staircase) + by));
  return [...others.slice(0, to), staircase, ...others.slice(to)];
}

export function shuffled(order: readonly number[]): number[] {
  return order
    .map((staircase) => ({ staircase, lot: Math.random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ staircase }) => staircase);
}
