import { describe, expect, it } from "vitest";
import { prides } from "./prides";
import { looks } from "./testing/samples";
import { crossed, crossingWith } from "./testing/tables";
import type { ReplayStep } from "$lib/wire";
import type { Crosses, Half, View } from "./wire";

const FACES = ["balloon:pink", "joker", "candle", "present", "present"];

/** What a watcher sees, of seats with these crosses. */
function seen(turn: number, phase: View["phase"], crosses: Crosses[], changed: Partial<View> = {}): View {
  return { ...crossingWith(FACES), seat: null, turn, phase, crosses, half: null, active: (turn - 1) % 2, ...changed };
}
/** The active seat is at it. */
function at(before: Crosses, crosses: Crosses, stage: Half["stage"]): { half: Half } {
  return { half: { before, crosses, dice: 31, used: 0, area: "yellow", bonuses: [], stage } };
}
function told(...views: View[]): string[] {
  const steps = views.map((view): ReplayStep => ({ view, turn: { type: "chance", phase: "" }, at: 0, drawing: "" }));
  return prides(steps, looks).map(({ text }) => text);
}

const [mia, ole] = [crossed({ yellow: 1, red: 2 }), crossed()];
const dice = crossed({ yellow: 3, red: 2 });
const chain = crossed({ yellow: 3, red: 3, blue: [0, 1, 0] });
const shared = crossed({ green: 0b111 });

/** The turn of vector 7.2, and what Ole does with the rest. */
const turn = [
  seen(1, "throw", [mia, ole], { throws: [] }),
  seen(1, "cross", [mia, ole], at(mia, mia, "dice")),
  seen(1, "cross", [mia, ole], at(mia, dice, "dice")),
  seen(1, "cross", [mia, ole], at(mia, dice, "bonus")),
  seen(1, "cross", [mia, ole], at(mia, crossed({ yellow: 3, red: 2, blue: [0, 1, 0] }), "bonus")),
  seen(1, "share", [chain, ole]),
  seen(2, "throw", [chain, shared], { throws: [] }),
];

describe("a party is proud of", () => {
  it("its longest chain of bonus crosses", () => {
    expect(told(...turn)).toContain("Mia set off 2 bonus crosses, one after another.");
    expect(told(...turn.slice(0, 3), seen(1, "share", [dice, ole])).join()).not.toContain("set off");
  });
  it("the most that somebody crossed off in one turn, with dice and for free", () => {
    expect(told(...turn)).toContain("Mia crossed off 4 symbols in one turn.");
  });
  it("whoever made the most of the others' dice", () => {
    expect(told(...turn)).toContain("Ole crossed off 3 symbols with dice that were left.");
  });
  it("areas that are full", () => {
    const full = crossed({ yellow: 10, green: 0b111111111111 });
    expect(told(seen(9, "finished", [full, shared]))).toContain("Mia crossed off all balloons and all presents.");
  });
  it("a photo finish: one star more", () => {
    const end = seen(9, "finished", [crossed({ red: 3 }), crossed({ red: 5 }), crossed({ yellow: 4 })]);
    expect(told(end)).toContain("Ole has 2 stars, Mia and Ruth just 1.");
    expect(told({ ...end, phase: "share" })).toEqual([]);
    expect(told(seen(9, "finished", [crossed({ red: 3 }), crossed({ yellow: 4 })]))).toEqual([]);
  });
  it("nothing, where nothing was played", () => {
    expect(told(...turn.slice(0, 2))).toEqual([]);
    expect(prides([], looks)).toEqual([]);
  });
});
