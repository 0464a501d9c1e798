import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { named, press, text } from "$lib/testing/page";
import { calm, play, tidy } from "../testing/boardOnPage.svelte";
import { crossed, crossingWith } from "../testing/tables";
import type { Half, View } from "../wire";

// Whole sheets take their time where many tests run at once.
vi.setConfig({ testTimeout: 30_000 });

const FACES = ["balloon:heart", "candle", "donut", "balloon:pink", "joker"];
const crossedOne = crossingWith(FACES, crossed({ yellow: 1 }), { area: "yellow", used: 1, before: crossed() });
const bonus = (bonuses: Half["bonuses"], crosses = crossed()): View =>
  crossingWith(FACES, crosses, { stage: "bonus", bonuses, area: "yellow", before: crossed(), used: 1 });

beforeEach(calm);
afterEach(() => {
  tidy();
  vi.restoreAllMocks();
});

describe("whoever bangs on Done", () => {
  it("does not throw away the dice that are left", () => {
    const given = play(crossedOne);
    press("Done");
    given.view = { ...crossingWith(FACES), phase: "share", active: 1, used: 1, done: [1] };
    flushSync();
    press("Nothing for me");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "done" });
    expect(named("Nothing for me").getAttribute("aria-disabled")).toBe("true");
    vi.advanceTimersByTime(600);
    press("Nothing for me");
    expect(given.onmove).toHaveBeenCalledTimes(2);
  });
  it("skips no bonus, nor the one after it", () => {
    const given = play(crossedOne);
    given.view = bonus(["green", "green"]);
    flushSync();
    press("Skip a present bonus");
    expect(given.onmove).not.toHaveBeenCalled();
    vi.advanceTimersByTime(600);
    press("Skip a present bonus");
    expect(given.onmove).toHaveBeenCalledOnce();
    given.view = bonus(["green"]);
    flushSync();
    press("Skip a present bonus");
    expect(given.onmove).toHaveBeenCalledOnce();
  });
  it("with Enter crosses off no bonus: nothing has the focus that could", () => {
    const given = play(crossedOne);
    named("Done").focus();
    given.view = bonus(["green"]);
    flushSync();
    expect(document.activeElement?.textContent).toBe("Bonus!");
    named("Cross off present in row 1, column 1").focus();
    given.view = bonus(["green", "green"], crossed({ green: 1 }));
    flushSync();
    expect(document.activeElement?.textContent).toBe("Bonus!");
  });
  it("or holds Enter presses it once", () => {
    play(crossedOne);
    const enter = (repeat: boolean) =>
      named("Done").dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true }),
      );
    expect([enter(false), enter(true)]).toEqual([true, false]);
  });
});

describe("a die that fits nowhere", () => {
  it("says so when it is tapped, and another one does not", () => {
    play(crossingWith(FACES));
    press("Use the candle");
    expect(text()).not.toContain("That one fits nowhere now.");
    press("pink rabbit balloon, for the others");
    expect(text()).toContain("That one fits nowhere now.");
  });
  it("says nothing to who only looks on", () => {
    play({ ...crossingWith(FACES), seat: 1 });
    press("pink rabbit balloon");
    expect(text()).not.toContain("That one fits nowhere now.");
  });
});

describe("what may be tapped", () => {
  const scrolled: string[] = [];
  beforeEach(() => {
    scrolled.length = 0;
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
      scrolled.push(this.getAttribute("aria-label") ?? this.className);
    });
  });

  it("comes into sight where nothing of it can be seen", () => {
    vi.spyOn(document, "elementFromPoint").mockReturnValue(null);
    const given = play(crossingWith(FACES));
    scrolled.length = 0;
    press("Use the candle");
    expect(scrolled).toEqual(["Cross off wagon 1, one candle."]);
    given.view = { ...given.view }; // News that change nothing for me.
    flushSync();
    expect(scrolled).toHaveLength(1);
  });
  it("stays where it is where some of it can be seen", () => {
    vi.spyOn(document, "elementFromPoint").mockImplementation(() => document.querySelector(".own"));
    play(crossingWith(FACES));
    press("Use the candle");
    expect(scrolled).toEqual([]);
  });
  it("is above all what a hint means", () => {
    vi.spyOn(document, "elementFromPoint").mockReturnValue(null);
    const given = play(crossingWith(FACES));
    scrolled.length = 0;
    given.hint = { move: { type: "cross", area: "red", place: 0, jokers: 0 }, text: "The candle is good." };
    flushSync();
    expect(scrolled).toEqual([expect.stringContaining("marked")]);
  });
});
