/** What the prides of every game need. */

/** The first of the things with the highest worth. Null: there are none. */
export function topBy<Thing>(things: readonly Thing[], worth: (thing: Thing) => number): Thing | null {
  return things.reduce<Thing | null>((top, thing) => (top === null || worth(thing) > worth(top) ? thing : top), null);
}
