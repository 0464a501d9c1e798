/** Sees to it that this device adds to the seed of the dice, and that its part is in. */

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
  judged({ code, status, shares }: TableNow, person: number | null): Verdict | null {
    if (!this.#told || status === "open" || status === "closed") return null;
    const mine = shares?.devices.find((device) => device.person === person);
    const holds = shares && fixed(shares) === this.#told.fixed && mine?.share === this.#told.share;
    const verdict = holds ? "in" : "out";
    store("dice", `${code} ${verdict}`);
    return verdict;
  }
}

/** All that had to be fixed before anybody told anything. */
function fixed({ server, devices }: SharesNow): string {
  return JSON.stringify([server, devices.map(({ person, hash }) => [person, hash])]);
}
