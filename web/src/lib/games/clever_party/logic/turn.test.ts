import { describe, expect, it } from "vitest";
import { menuOf } from "./sheet";
import { crossed, crossingWith, menus } from "../testing/tables";
import {
  bonusAt,
  busyHalf,
  chainOf,
  crossAt,
  diceWith,
  litFor,
  litWith,
  moveAt,
  placesSince,
  standing,
  trayOf,
} from "./turn";
import type { Crosses, Half, View } from "../wire";

const at = (area: "yellow" | "red" | "green" | "blue", place: number, pair = 0) => ({ area, place, pair });
const names = (symbols: { area: string; place: number; pair: number }[]) =>
  symbols.map(({ area, place, pair }) => `${area} ${place}${area === "blue" ? `.${pair}` : ""}`);

function withHalf(faces: string[], crosses?: Crosses, changed?: Partial<Half>): [View, Half] {
  const view = crossingWith(faces, crosses, changed);
  return [view, view.half!];
}

describe("with nothing chosen", () => {
  it("everything is lit that the dice can cross", () => {
    const [view, half] = withHalf(["balloon:heart", "candle", "donut", "donut", "cake"]);
    expect(names(litWith(view, half, null))).toEqual(["yellow 0", "red 0", "blue 1.0"]);
    expect(diceWith(view, half, null)).toEqual([0, 1, 2, 3]);
  });
  it("only the chosen area is lit after the first cross", () => {
    const [view, half] = withHalf(["candle", "candle", "candle", "present", "joker"], crossed({ red: 1 }), {
      area: "red",
      used: 1,
    });
    expect(names(litWith(view, half, null))).toEqual(["red 1"]);
    expect(diceWith(view, half, null)).toEqual([1, 2, 4]);
  });
  it("a tap takes as few jokers as can be", () => {
    const [view, half] = withHalf(["joker", "candle", "joker", "present", "cake"]);
    expect(crossAt(view, half, at("red", 0), null)).toEqual({ type: "cross", area: "red", place: 0, jokers: 0 });
    expect(crossAt(view, half, at("blue", 2), null)).toEqual({ type: "cross", area: "blue", place: 2, jokers: 1 });
    expect(crossAt(view, half, at("blue", 0), null)).toEqual({ type: "cross", area: "blue", place: 0, jokers: 2 });
  });
  it("a symbol that is not lit is no move", () => {
    const [view, half] = withHalf(["candle", "candle", "present", "present", "cake"]);
    expect(crossAt(view, half, at("yellow", 0), null)).toBeNull();
    expect(crossAt(view, half, at("red", 1), null)).toBeNull();
  });
});

describe("with a die chosen", () => {
  it("only what it can cross is lit, and the dice that go with it", () => {
    const [view, half] = withHalf(["donut", "donut", "candle", "joker", "cake"]);
    expect(names(litWith(view, half, 0))).toEqual(["blue 1.0"]);
    expect(diceWith(view, half, 0)).toEqual([0, 1, 3]);
    expect(diceWith(view, half, 4)).toEqual([3, 4]);
  });
  it("a chosen joker is used, even where it need not be", () => {
    const [view, half] = withHalf(["candle", "joker", "present", "cake", "cake"]);
    expect(crossAt(view, half, at("red", 0), 1)).toEqual({ type: "cross", area: "red", place: 0, jokers: 1 });
    expect(crossAt(view, half, at("red", 0), 0)).toEqual({ type: "cross", area: "red", place: 0, jokers: 0 });
    expect(crossAt(view, half, at("blue", 2), 1)).toEqual({ type: "cross", area: "blue", place: 2, jokers: 1 });
  });
  it("every tap that is lit is on the menu of the rules", () => {
    for (const { view } of menus) {
      const half = busyHalf(view);
      if (!half) continue;
      const dice = half.stage === "dice" ? [null, ...(view.throws.at(-1) ?? []).keys()] : [null];
      for (const die of dice) {
        const lit = half.stage === "bonus" ? litFor(view, half, null) : litWith(view, half, die);
        for (const symbol of lit) expect(menuOf(view)).toContainEqual(moveAt(view, half, symbol, die));
      }
    }
  });
});

describe("jokers", () => {
  it("show the balloon they stand for", () => {
    const [view, half] = withHalf(["joker", "balloon:pink", "cake", "cake", "donut"], crossed({ yellow: 3 }), {
      before: crossed({ yellow: 1 }),
      area: "yellow",
      used: 3,
    });
    expect([...standing(view, half)]).toEqual([[0, "balloon:blue"]]);
  });
  it("make a pair of any sweet", () => {
    const [view, half] = withHalf(["joker", "cupcake", "joker", "cake", "donut"], crossed({ blue: [0, 1, 0] }), {
      before: crossed(),
      area: "blue",
      used: 0b10101,
    });
    expect([...standing(view, half)]).toEqual([[0, "donut"]]);
  });
});

describe("the tray", () => {
  it("marks what would be left for the others", () => {
    const [view] = withHalf(["candle", "candle", "present", "joker", "cake"], crossed({ red: 1 }), {
      before: crossed(),
      area: "red",
      used: 1,
    });
    const tray = trayOf(view, view.half);
    expect(tray.map(({ used }) => used)).toEqual([true, false, false, false, false]);
    expect(tray.map(({ usable }) => usable)).toEqual([false, true, false, true, false]);
    expect(tray.map(({ left }) => left)).toEqual([false, true, true, true, true]);
  });
  it("marks at first only what fits nowhere", () => {
    const [view] = withHalf(["candle", "balloon:green", "cake", "present", "candle"]);
    expect(trayOf(view, view.half).map(({ left }) => left)).toEqual([false, true, true, false, false]);
  });
  it("leaves nothing for others to who plays alone", () => {
    const [view] = withHalf(["candle", "balloon:green", "cake", "present", "candle"]);
    const alone = { ...view, crosses: view.crosses.slice(0, 1), last: 12 };
    expect(trayOf(alone, alone.half).some(({ left }) => left)).toBe(false);
  });
  it("shows the others which dice are gone, and which they have used themselves", () => {
    const [view, half] = withHalf(["candle", "present", "present", "cake", "cake"], crossed({ green: 1 }), {
      before: crossed(),
      dice: 0b11110,
      used: 0b10,
      area: "green",
    });
    const shared: View = { ...view, phase: "share", active: 1, used: 1, half };
    const tray = trayOf(shared, half);
    expect(tray.map(({ gone }) => gone)).toEqual([true, false, false, false, false]);
    expect(tray.map(({ used }) => used)).toEqual([false, true, false, false, false]);
    expect(tray.map(({ usable }) => usable)).toEqual([false, false, true, false, false]);
  });
});

describe("a chain", () => {
  const bonus = (bonuses: Half["bonuses"], crosses = crossed()) =>
    withHalf(["candle", "candle", "present", "cake", "cake"], crosses, { stage: "bonus", bonuses, area: "yellow" });

  it("goes on by itself where there is one place", () => {
    expect(chainOf(...bonus(["red"], crossed({ red: 3 }))).forced).toEqual({ type: "bonus", area: "red", place: 3 });
    expect(chainOf(...bonus(["yellow", "yellow"])).forced).toEqual({ type: "bonus", area: "yellow", place: 0 });
    expect(chainOf(...bonus(["blue"], crossed({ blue: [1, 3, 3] }))).forced).toMatchObject({ area: "blue", place: 0 });
  });
  it("asks where there is a choice", () => {
    expect(chainOf(...bonus(["green"]))).toEqual({ kinds: ["green"], forced: null, last: [] });
    expect(chainOf(...bonus(["blue"], crossed({ blue: [2, 2, 3] }))).forced).toBeNull();
    expect(chainOf(...bonus(["red", "yellow", "red"]))).toEqual({ kinds: ["red", "yellow"], forced: null, last: [] });
  });
  it("asks before it ends the party", () => {
    expect(chainOf(...bonus(["yellow"], crossed({ yellow: 9 }))).forced).toBeNull();
    expect(chainOf(...bonus(["red"], crossed({ red: 7 })))).toEqual({ kinds: ["red"], forced: null, last: ["red"] });
    expect(chainOf(...bonus(["green"], crossed({ green: 2 ** 11 - 1 }))).forced).toBeNull();
    expect(chainOf(...bonus(["blue"], crossed({ blue: [2, 3, 3] }))).forced).toBeNull();
  });
  it("lights every place of its kind", () => {
    const [view, half] = bonus(["red", "blue"], crossed({ blue: [1, 0, 3] }));
    expect(names(litFor(view, half, null))).toEqual(["red 0", "blue 0.1", "blue 1.0"]);
    expect(names(litFor(view, half, "blue"))).toEqual(["blue 0.1", "blue 1.0"]);
    expect(bonusAt(view, half, at("blue", 0, 1))).toEqual({ type: "bonus", area: "blue", place: 0 });
    expect(bonusAt(view, half, at("green", 0))).toBeNull();
  });
});

it("a seat that waits is not busy", () => {
  const [view] = withHalf(["candle", "candle", "present", "cake", "cake"]);
  expect(busyHalf(view)).toBe(view.half);
  expect(busyHalf({ ...view, seat: 1 })).toBeNull();
  expect(busyHalf({ ...view, phase: "share", half: { ...view.half!, stage: "done" } })).toBeNull();
});

it("new crosses are found in every area", () => {
  const { sheet } = crossingWith([]);
  const [before, after] = [crossed({ yellow: 1, green: 1 }), crossed({ yellow: 3, green: 7, blue: [2, 0, 1] })];
  const found = (["yellow", "red", "green", "blue"] as const).map((area) => placesSince(sheet, before, after, area));
  expect(found).toEqual([[1, 2], [], [1, 2], [0, 0, 2]]);
});
