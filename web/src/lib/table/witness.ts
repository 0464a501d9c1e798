/** Sees to it that this device adds to the seed of the dice, and that its part is in. */

import { sha256 } from "$lib/device/sha256";
import { keepPromise } from "$lib/device/share";
import { store, stored } from "$lib/device/storage";
import type { SharesNow, TableNow } from "$lib/wire";

/** My part is in, with all that was fixed before I told it; or it is not. */
export type Verdict = "in" | "out";

/** What this device has found out about the dice of its last table. Null: of another, or it took no part. */
export function verdictOn(code: string): Verdict | null {
  const [table, verdict] = (stored("dice") ?? "").split(" ");
  return table === code ? (verdict === "in" ? "in" : "out") : null;
}

export class Witness {
  #told: { share: string; fixed: string } | null = null;

  /** What to tell now: the share that was promised, once everything is fixed. Null: nothing. */
  asked({ status, shares }: TableNow, person: number | null): { share: string; next: string } | null {
    const mine = status === "open" && shares?.devices.find((device) => device.person === person);
    const kept = mine ? keepPromise(mine.hash) : null;
    if (kept && shares) this.#told = { share: kept.share, fixed: fixed(shares) };
    return kept;
  }

  /** Whether my part is in. Null: I have told none, or it is not known yet. */
  judged(table: TableNow, person: number | null): Verdict | null {
    const { code, status, shares } = table;
    if (!this.#told || status === "open" || status === "closed") return null;
    const mine = shares?.devices.find((device) => device.person === person);
    const holds = shares && fixed(shares) === this.#told.fixed && mine?.share === this.#told.share;
    const verdict = holds && areKept(shares) && (status !== "over" || isMade(table, shares)) ? "in" : "out";
    store("dice", `${code} ${verdict}`);
    return verdict;
  }
}

/** Whether everybody has told what they promised, or nothing. */
function areKept({ devices }: SharesNow): boolean {
  return devices.every(({ hash, share }) => share === null || sha256(share) === hash);
}

/** Whether the seed, told at the end, is made of these parts: else the server could exchange its own at the start. */
function isMade({ dice, seed }: TableNow, { server, secret, devices }: SharesNow): boolean {
  if (secret === null || seed === null) return false;
  const told = devices.flatMap(({ person, share }) => (share === null ? [] : [`${person}:${share}`]));
  return sha256(secret) === server && sha256([secret, ...told].join("/")) === seed && sha256(seed) === dice;
}

/** All that had to be fixed before anybody told anything. */
function fixed({ server, devices }: SharesNow): string {
  return JSON.stringify([server, devices.map(({ person, hash }) => [person, hash])]);
}
