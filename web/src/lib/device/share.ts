/** What this device adds to the seed of the dice: promised as a hash, told when everybody has promised. */

import { randomHex } from "./ids";
import { sha256 } from "./sha256";

let share = randomHex(32);

/** The hash of the share that this page will tell next. */
export function promise(): string {
  return sha256(share);
}

/** The share that was promised with this hash, and the promise for the game after this one. Null: not by this page. */
export function keepPromise(hash: string): { share: string; next: string } | null {
  if (hash !== promise()) return null;
  const told = share;
  share = randomHex(32);
  return { share: told, next: promise() };
}
