/** A link that carries a key, and what it would make of this device. */

import { changeKey, Refusal, tableCard } from "$lib/connection/api";

export interface CarriedKey {
  key: string;
  /** Made by the host for somebody: it is exchanged for a key of their own, once. */
  handed: boolean;
}

/** Whoever the link would make of this device, where it is somebody else already. */
export interface ChangeOfPerson {
  now: string;
  then: string;
  carried: CarriedKey;
}

export function readLink(hash: string): CarriedKey | null {
  const found = /^#(key|handed)=([\w-]{1,64})$/.exec(hash);
  return found?.[2] ? { key: found[2], handed: found[1] === "handed" } : null;
}

/** What is to be asked before the key is kept. Null: nothing. A link that opens nothing here is refused. */
export async function questionAbout(
  code: string,
  carried: CarriedKey,
  kept: string | null,
): Promise<ChangeOfPerson | null> {
  if (kept === null || kept === carried.key) return null;
  const [now, then] = await Promise.all([tableCard(code, kept), tableCard(code, carried.key)]);
  if (then.name === "") throw new Refusal("This link no longer opens a place at this table.");
  return now.name === "" || now.name === then.name ? null : { now: now.name, then: then.name, carried };
}

/** The key to keep. */
export async function keyFrom(code: string, carried: CarriedKey): Promise<string> {
  const key = carried.handed ? (await changeKey(code, carried.key)).key : carried.key;
  return key ?? carried.key;
}
