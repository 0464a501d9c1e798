import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buttons, clear, named, press, text } from "$lib/testing/page";
import { ICONS } from "$lib/ui/icons";
import { calm, FACES, lit, play, tidy } from "../testing/boardOnPage.svelte";
import { crossingWith } from "../testing/tables";
import type { Move } from "../wire";

// Whole sheets take their time where many tests run at once.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(calm);
afterEach(tidy);

describe("a hint", () => {
  const move: Move = { type: "cross", area: "blue", place: 1, jokers: 0 };

  it("is asked for with the lamp", () => {
    const onhint = vi.fn();
    play(crossingWith(FACES), { onhint });
    press("What would you do?");
    expect(onhint).toHaveBeenCalledOnce();
    clear();
    play(crossingWith(FACES));
    expect(buttons()).not.toContain("What would you do?");
  });
  it("is not asked for while a move is on its way, though the lamp stays", () => {
    const onhint = vi.fn();
    play(crossingWith(FACES), { onhint, asked: false, pending: true });
    press("What would you do?");
    expect(onhint).not.toHaveBeenCalled();
  });
  it("says that it thinks, then what to do, and one tap does it", () => {
    const given = play(crossingWith(FACES), { onhint: vi.fn(), hint: { move: null, text: null } });
    expect(text()).toContain("Let me think…");
    given.hint = { move, text: "Two donuts bring a candle." };
    flushSync();
    expect(text()).toContain("Two donuts bring a candle.");
    expect(document.querySelectorAll(".tray .hand")).toHaveLength(2);
    expect(document.querySelectorAll(".own .hand")).toHaveLength(1);
    expect(document.querySelector(".hint [role='status']")?.textContent).toBe(
      "Cross off donut, pair 1. Two donuts bring a candle.",
    );
    press("Do it: donut, pair 1");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith(move);
  });
  it("puts the chosen die down, so that what it means can be tapped", () => {
    const given = play(crossingWith(FACES), { onhint: vi.fn() });
    press("Use the candle");
    press("What would you do?");
    given.hint = { move, text: "Two donuts bring a candle." };
    flushSync();
    expect(lit()).toContain("Cross off donut, pair 1. Earns a candle bonus.");
    expect(document.querySelectorAll(".own .hand")).toHaveLength(1);
    press("Use the candle");
    expect(document.querySelectorAll(".own .hand")).toHaveLength(0);
  });
});

describe("a child who cannot read", () => {
  let heard: string[];
  beforeEach(() => {
    heard = [];
    vi.stubGlobal("speechSynthesis", {
      getVoices: () => ["a voice"],
      speak: ({ text }: { text: string }) => heard.push(text),
      resume: () => undefined,
      cancel: () => undefined,
    });
    vi.stubGlobal(
      "SpeechSynthesisUtterance",
      class {
        constructor(readonly text: string) {}
      },
    );
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("hears what to do, and hints, once they switch that on", () => {
    const given = play(crossingWith(FACES));
    expect(heard).toEqual([]);
    expect(named("Read to me").querySelector("path")?.getAttribute("d")).toBe(ICONS["ear-off"]);
    press("Read to me");
    expect(named("Read to me").querySelector("path")?.getAttribute("d")).toBe(ICONS.ear);
    expect(heard).toEqual(["Mia, your turn! Tap one you like."]);
    given.hint = { move: { type: "cross", area: "red", place: 0, jokers: 0 }, text: "The candle is good." };
    flushSync();
    expect(heard.at(-1)).toBe("Cross off wagon 1, one candle. The candle is good.");
  });
  it("is offered nothing to hear where the browser has no voice", () => {
    vi.stubGlobal("speechSynthesis", undefined);
    play(crossingWith(FACES));
    expect(buttons()).not.toContain("Read to me");
  });
});
