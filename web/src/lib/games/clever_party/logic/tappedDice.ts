// Which picture shows which die. To the rules equal dice are one, and they take the first: here the tapped one is taken.

/** Where each die lies, by its number. */
export type TappedDice = readonly number[];

/** As they were thrown. */
export function inOrder(faces: readonly string[]): TappedDice {
  return [...faces.keys()];
}

/** The dice with the tapped one in the place of its twin, where the rules take that one instead. */
export function takenFirst(
  slots: TappedDice,
  faces: readonly string[],
  taken: readonly number[],
  tapped: number,
): TappedDice {
  const twin = taken.includes(tapped) ? undefined : taken.find((die) => faces[die] === faces[tapped]);
  if (twin === undefined) return slots;
  return slots.map((slot, die) => (die === twin ? slots[tapped]! : die === tapped ? slots[twin]! : slot));
}

/** What is known of each die, where it lies. */
export function laidOut<Shown extends { die: number }>(looks: readonly Shown[], slots: TappedDice): Shown[] {
  return looks.map((look) => ({ ...look, die: slots[look.die]! })).sort((a, b) => a.die - b.die);
}
