import type { Window as Simulated } from "happy-dom";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ICONS } from "$lib/ui/icons";
import { buttons, clear, named, press, settled, text } from "$lib/testing/page";
import { calm, FACES, lit, play, tidy } from "./testing/boardOnPage.svelte";
import { looks } from "./testing/samples";
import { crossed, crossingWith } from "./testing/tables";
import type { Crosses, Half, View } from "./wire";

// Whole sheets take their time where many tests run at once.
vi.setConfig({ testTimeout: 30_000 });

const over = (...crosses: Crosses[]): View => ({
  ...crossingWith(FACES),
  phase: "finished",
  active: null,
  half: null,
  throws: [],
  crosses,
});
const SIDE = createRawSnippet(() => ({ render: () => "<p>The chat</p>" }));
const bonus = (bonuses: Half["bonuses"], crosses = crossed()): View =>
  crossingWith(FACES, crosses, { stage: "bonus", bonuses, area: "yellow", before: crossed(), used: 1 });

beforeEach(calm);
afterEach(tidy);

describe("whoever throws", () => {
  it("sees everything lit that the dice can cross, and crosses it off with a tap", () => {
    const given = play(crossingWith(FACES));
    expect(text()).toContain("Mia, your turn!");
    expect(lit()).toContain("Cross off balloon 1, red heart.");
    expect(lit()).toContain("Cross off wagon 1, one candle.");
    press("Cross off donut, pair 1");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "cross", area: "blue", place: 1, jokers: 0 });
  });
  it("taps a die first, and only what it can cross is lit", () => {
    const given = play(crossingWith(FACES));
    press("Use the candle");
    expect(lit()).toEqual(["Cross off wagon 1, one candle."]);
    expect(text()).toContain("Now tap where it goes.");
    press("The candle is chosen");
    press("Use the joker");
    press("Cross off wagon 1");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "cross", area: "red", place: 0, jokers: 1 });
  });
  it("uses up the very die that was tapped, though another one is equal", () => {
    const given = play(crossingWith(["candle", "cake", "candle", "present", "donut"]));
    const tray = () => [...document.querySelectorAll(".tray .die")].map((die) => die.getAttribute("aria-label"));
    document.querySelectorAll<HTMLElement>(".tray button.die")[1]!.click();
    flushSync();
    expect(document.querySelectorAll(".tray .chosen")).toHaveLength(1);
    press("Cross off wagon 1");
    given.view = crossingWith(["candle", "cake", "candle", "present", "donut"], crossed({ red: 1 }), {
      area: "red",
      used: 1,
      before: crossed(),
    });
    flushSync();
    const order = tray();
    expect(order.indexOf("candle, used")).toBeGreaterThan(order.indexOf("Use the candle, otherwise for the others"));
    given.view = { ...given.view, turn: 2 };
    flushSync();
    expect(tray()[0]).toBe("candle, used");
  });
  it("puts a die down again with Escape", () => {
    play(crossingWith(FACES));
    const all = lit().length;
    press("Use the candle");
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    flushSync();
    expect(lit()).toHaveLength(all);
  });
  it("has no Done before the first cross, and then Done and Take back", () => {
    play(crossingWith(FACES));
    expect(buttons()).not.toContain("Done");
    clear();
    const given = play(
      crossingWith(FACES, crossed({ yellow: 1 }), { area: "yellow", used: 1, before: crossed(), bonuses: ["blue"] }),
    );
    expect(named("Then:").getAttribute("aria-label")).toBe("Then: a sweets bonus");
    press("Take back");
    press("Done");
    expect(vi.mocked(given.onmove!).mock.calls).toEqual([[{ type: "back" }], [{ type: "done" }]]);
  });
  it("hears which dice would be left for the others", () => {
    play(crossingWith(FACES, crossed({ yellow: 1 }), { area: "yellow", used: 1, before: crossed() }));
    expect(text()).toContain("Left for the others: candle, donut, donut and joker.");
    expect(named("donut, for the others")).toBeTruthy();
  });
  it("is told that nothing fitted before", () => {
    const view = crossingWith(FACES);
    play({ ...view, throws: [["cake", "donut", "cupcake", "balloon:green", "balloon:pink"], FACES] });
    expect(text()).toContain("Nothing fitted: thrown again.");
    expect(text()).toContain("Thrown before: cake, donut, cupcake");
  });
  it("crosses nothing off while a move is on its way, and nothing is lit while the table is paused", () => {
    const given = play(crossingWith(FACES), { asked: false, pending: true });
    press("Cross off wagon 1");
    expect(given.onmove).not.toHaveBeenCalled();
    clear();
    play(crossingWith(FACES), { asked: false });
    expect(lit()).toEqual([]);
    expect(text()).toContain("The game is paused.");
  });
  it("keeps the focus when what had it is gone", () => {
    const given = play(crossingWith(FACES));
    named("Cross off wagon 1").focus();
    press("Cross off wagon 1");
    const after = { area: "red", used: 0b10010, before: crossed() } as const;
    given.view = crossingWith(FACES, crossed({ red: 1 }), after);
    flushSync();
    expect(lit()).toEqual([]);
    expect(document.activeElement?.textContent?.trim()).toBe("Done");
  });
});

describe("a bonus", () => {
  it("is made by itself where there is nothing to choose, once and quietly", () => {
    const given = play(bonus(["red"]));
    expect(text()).toContain("A whole wagon, for free!");
    expect(given.onmove).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2500);
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "bonus", area: "red", place: 0 }, true);
    given.asked = false;
    flushSync();
    given.asked = true; // It was refused: another device of this seat was faster.
    flushSync();
    vi.advanceTimersByTime(5000);
    expect(given.onmove).toHaveBeenCalledOnce();
  });
  it("can be skipped while it has not been made, although there is nothing else to choose", () => {
    const given = play(bonus(["red"]));
    vi.advanceTimersByTime(600);
    press("Skip a candle bonus");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "decline", area: "red" });
  });
  it("is said once, with no lamp while it is made by itself", () => {
    const given = play(bonus(["red"]), { onhint: vi.fn() });
    expect(text().match(/Bonus!|A whole wagon, for free!/g)).toEqual(["Bonus!", "A whole wagon, for free!"]);
    expect(buttons()).not.toContain("What would you do?");
    given.view = bonus(["green"]);
    flushSync();
    expect(buttons()).toContain("What would you do?");
  });
  it("goes on with the next one of a chain", () => {
    const given = play(bonus(["red"]));
    vi.advanceTimersByTime(2500);
    given.view = bonus(["yellow"], crossed({ red: 1 }));
    flushSync();
    vi.advanceTimersByTime(2500);
    expect(given.onmove).toHaveBeenLastCalledWith({ type: "bonus", area: "yellow", place: 0 }, true);
  });
  it("is asked for where there is a choice, and can be skipped", () => {
    const given = play(bonus(["green"]));
    expect(text()).toContain("Tap a present.");
    vi.advanceTimersByTime(5000);
    expect(given.onmove).not.toHaveBeenCalled();
    press("Cross off present in row 2, column 3");
    press("Skip a present bonus");
    expect(vi.mocked(given.onmove!).mock.calls).toEqual([
      [{ type: "bonus", area: "green", place: 6 }],
      [{ type: "decline", area: "green" }],
    ]);
  });
  it("of several kinds asks which comes first", () => {
    const given = play(bonus(["red", "blue"]));
    expect(text()).toContain("Tap what you want first.");
    expect(lit()).toHaveLength(4);
    expect(buttons().some((name) => name.startsWith("Skip"))).toBe(false);
    press("First a sweets bonus");
    expect(lit()).toHaveLength(3);
    vi.advanceTimersByTime(600);
    press("Skip a sweets bonus");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "decline", area: "blue" });
  });
  it("that ends the party is asked for", () => {
    const given = play(bonus(["red"], crossed({ red: 7 })));
    expect(text()).toContain("Tap the next wagon. It ends the party.");
    vi.advanceTimersByTime(5000);
    expect(given.onmove).not.toHaveBeenCalled();
  });
  it("of somebody else is never made here", () => {
    const given = play(
      { ...bonus(["red"]), seat: 1 },
      { seats: looks.slice(0, 2).map((look) => ({ ...look, you: look.seat === 1 })) },
    );
    vi.advanceTimersByTime(5000);
    expect(given.onmove).not.toHaveBeenCalled();
    expect(text()).toContain("Mia has a bonus!");
  });
});

describe("the others", () => {
  const half = (changed: Partial<Half> = {}) => crossingWith(FACES, crossed(), { dice: 0b11110, ...changed }).half;
  const shared = (changed: Partial<View> = {}): View => ({
    ...crossingWith(FACES),
    phase: "share",
    active: 1,
    used: 1,
    crosses: [crossed(), crossed({ yellow: 1 }), crossed()],
    half: half(),
    done: [1],
    ...changed,
  });

  it("use what is left, or nothing", () => {
    const given = play(shared({ throws: [["cake", "donut", "cupcake", "cake", "donut"], FACES] }));
    expect(text()).toContain("Now you, Mia! These dice are left for you.");
    expect(text()).not.toContain("Thrown before");
    expect(named("red heart balloon, already taken")).toBeTruthy();
    expect(named("Nothing for me").querySelector("path")?.getAttribute("d")).toBe(ICONS.none);
    vi.advanceTimersByTime(600);
    press("Nothing for me");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "done" });
  });
  it("see who is still at it", () => {
    play(shared({ half: half({ stage: "done" }), done: [0, 1] }), { asked: false });
    expect(text()).toContain("The others cross off… We wait for Ruth.");
    expect(text()).toContain("Ruth is crossing off");
    expect(text()).toContain("Mia is done");
    expect(lit()).toEqual([]);
  });
  it("are shown small, and large on a tap", async () => {
    play(shared());
    press("Ole: 0 stars. Show the sheet, done");
    await import("./board/SheetDialog.svelte");
    await settled();
    expect(document.querySelector("dialog h2")?.textContent).toBe("Ole's sheet");
    expect(document.querySelector("dialog .sheet button")).toBeNull();
  });
  it("have their sheets beside their names where a chat needs the room", () => {
    const four = shared({ crosses: Array(4).fill(crossed()) });
    play(four, { side: SIDE });
    expect(document.querySelectorAll(".beside li")).toHaveLength(3);
    clear();
    play(four);
    expect(document.querySelectorAll(".below li")).toHaveLength(3);
    clear();
    play(shared(), { side: SIDE });
    expect(document.querySelectorAll(".below li")).toHaveLength(2);
  });
  it("have bars on a phone that tell without colours which area they are", () => {
    (window as unknown as Simulated).happyDOM.setViewport({ width: 360, height: 780 });
    play(shared());
    const pictures = [...document.querySelectorAll(".brief li:first-child .bars img")].map((img) =>
      img.getAttribute("src"),
    );
    expect(new Set(pictures).size).toBe(4);
    expect(document.querySelector(".single")).toBeNull();
    clear();
    play(shared({ crosses: [crossed(), crossed()] }));
    expect(document.querySelectorAll(".single .bars")).toHaveLength(1);
  });
  it("are hidden on a phone beside a big screen", () => {
    play(shared(), { handheld: true });
    expect(buttons().some((name) => name.startsWith("Ole"))).toBe(false);
  });
});

describe("who only looks on", () => {
  it("sees the sheet of whoever throws, and no controls", () => {
    play({ ...crossingWith(FACES), seat: null }, { seat: null, onmove: null, asked: false });
    expect(text()).toContain("Mia plays");
    // The page says aloud whose turn it is.
    const live = [...document.querySelectorAll("[aria-live]")].map((region) => region.textContent.trim());
    expect(live).toEqual(["", "Then everybody may use the dice that are left."]);
    expect(named("Mia's sheet")).toBeTruthy();
    expect(buttons()).toEqual(["Ole: 0 stars. Show the sheet"]);
  });
  it("sees in a replay what a seat saw, and cannot tap it", () => {
    play(crossingWith(FACES), { onmove: null, asked: false });
    expect(lit()).toEqual([]);
  });
  it("sees dice in the air before they have fallen", () => {
    play({ ...crossingWith([]), phase: "throw", half: null, throws: [] }, { onmove: null, asked: false });
    expect(text()).toContain("The dice are rolling…");
    expect(document.querySelectorAll(".dock .rolling span")).toHaveLength(5);
  });
  it("sees at the end who won", () => {
    play(over(crossed({ yellow: 4 }), crossed({ yellow: 10 })), { asked: false });
    expect(text()).toContain("The party is over! You have 1 star.");
    expect(named("Ole: 4 stars. Show the sheet, wins")).toBeTruthy();
  });
});

it("who plays alone reads how many turns there are, and of nobody else", () => {
  const view = crossingWith(FACES);
  play({ ...view, crosses: view.crosses.slice(0, 1), turn: 5, last: 12 }, { side: SIDE });
  expect(text()).toContain("Turn 5 of 12");
  expect(text()).toContain("The chat");
  expect(document.querySelector("[aria-label='The others']")).toBeNull();
});

describe("the big screen", () => {
  it("shows every sheet and the dice, and nothing to tap", async () => {
    const view = crossingWith(FACES, crossed({ yellow: 1 }), {
      area: "yellow",
      used: 1,
      before: crossed(),
      bonuses: ["blue"],
    });
    play({ ...view, seat: null }, { seat: null, onmove: null, asked: false, large: true });
    await import("./BigScreen.svelte");
    await settled();
    expect(document.querySelectorAll(".sheet[role='img']")).toHaveLength(2);
    expect(text()).toContain("Mia uses");
    expect(text()).toContain("bonus crosses waiting");
    expect(buttons()).toEqual([]);
  });
  it("says at the end how many stars somebody alone has", async () => {
    play({ ...over(crossed({ yellow: 6 })), seat: null, turn: 8, last: 12 }, { seat: null, onmove: null, large: true });
    await import("./BigScreen.svelte");
    await settled();
    expect(document.querySelector(".head")?.textContent).toBe("The party is over! Mia has 2 stars.");
  });
});
