import { describe, expect, it } from "vitest";
import { promise } from "$lib/device/share";
import { sha256 } from "$lib/device/sha256";
import { aTable } from "$lib/testing/wire";
import type { ShareNow, TableNow } from "$lib/wire";
import { verdictOn, Witness } from "./witness";

const [OTHER, SECRET] = ["b".repeat(64), "d".repeat(64)];

/** Person 1 is me, person 2 somebody else. */
function aStart(mine: Partial<ShareNow> = {}, change: Partial<TableNow> = {}, server = "a".repeat(64)): TableNow {
  const me = { person: 1, hash: promise(), share: null, ...mine };
  const devices = [me, { person: 2, hash: OTHER, share: null }];
  return aTable({ status: "open", shares: { server, secret: null, devices }, ...change });
}

describe("a witness", () => {
  it("tells what was promised, once, and finds it in", () => {
    const witness = new Witness();
    const start = aStart();
    const hash = promise();
    const told = witness.asked(start, 1);
    expect(sha256(told?.share ?? "")).toBe(hash);
    expect(told?.next).toBe(promise());
    expect(witness.asked(start, 1)).toBeNull();
    expect(witness.judged(start, 1)).toBeNull();
    expect(witness.judged(aStart({ hash, share: told?.share ?? null }, { status: "playing", code: "MINE" }), 1)).toBe(
      "in",
    );
    expect(verdictOn("MINE")).toBe("in");
  });
  it("tells nothing for another, for a big screen, or where nothing is asked", () => {
    const witness = new Witness();
    expect(witness.asked(aStart(), 2)).toBeNull();
    expect(witness.asked(aStart(), null)).toBeNull();
    expect(witness.asked(aStart({ hash: OTHER }), 1)).toBeNull();
    expect(witness.asked(aStart({}, { status: "playing" }), 1)).toBeNull();
    expect(witness.asked(aTable({ status: "open" }), 1)).toBeNull();
    expect(witness.judged(aStart({}, { status: "playing" }), 1)).toBeNull();
    expect(verdictOn("NONE")).toBeNull();
  });
  it.each([
    ["is left out", { share: null }, "a".repeat(64)],
    ["is exchanged", { share: OTHER }, "a".repeat(64)],
    ["is in, but the server's is another", {}, OTHER],
  ])("notices when its part %s", (_, mine, server) => {
    const witness = new Witness();
    const start = aStart();
    const hash = promise();
    const told = witness.asked(start, 1);
    const after = aStart({ hash, share: told?.share ?? null, ...mine }, { status: "playing", code: "ODD" }, server);
    expect(witness.judged(after, 1)).toBe("out");
    expect(verdictOn("ODD")).toBe("out");
  });
  it("notices when somebody's promise was exchanged after it had told its own", () => {
    const witness = new Witness();
    const start = aStart();
    const [hash, told] = [promise(), witness.asked(start, 1)];
    const after = aStart({ hash, share: told?.share ?? null }, { status: "playing" });
    after.shares?.devices.splice(1, 1, { person: 2, hash: "c".repeat(64), share: null });
    expect(witness.judged(after, 1)).toBe("out");
  });
  it("notices when somebody has told another share than the one promised", () => {
    const witness = new Witness();
    const start = aStart();
    const [hash, told] = [promise(), witness.asked(start, 1)];
    const after = aStart({ hash, share: told?.share ?? null }, { status: "playing" });
    after.shares?.devices.splice(1, 1, { person: 2, hash: OTHER, share: "c".repeat(64) });
    expect(witness.judged(after, 1)).toBe("out");
  });
  it.each([
    ["is made of all parts", SECRET, {}, "in"],
    ["is another", SECRET, { seed: OTHER, dice: sha256(OTHER) }, "out"],
    ["has another hash than was shown", SECRET, { dice: OTHER }, "out"],
    ["is made with another secret than was fixed", OTHER, {}, "out"],
    ["is made with a secret that is not told", null, {}, "out"],
  ] as const)("judges at the end whether the seed %s", (_, secret, change, verdict) => {
    const witness = new Witness();
    const start = aStart({}, {}, sha256(SECRET));
    const [hash, told] = [promise(), witness.asked(start, 1)];
    const seed = sha256(`${secret}/1:${told?.share}`);
    const after = aStart({ hash, share: told?.share ?? null }, { status: "over", seed, dice: sha256(seed), ...change });
    const { devices } = after.shares ?? { devices: [] };
    expect(witness.judged({ ...after, shares: { server: sha256(SECRET), secret, devices } }, 1)).toBe(verdict);
  });
});
