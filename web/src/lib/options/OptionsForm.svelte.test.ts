import { flushSync } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { picnic } from "$lib/games/clever_party/testing/tables";
import { learnOptions } from "./names";
import { buttons, clear, named, press, settled, show, text } from "$lib/testing/page";
import type { GameCard } from "$lib/wire";
import OptionsForm from "./OptionsForm.svelte";

const GAME: GameCard = {
  slug: "birthday_robot",
  title: "Happy Birthday, Robot!",
  credit: "",
  seats: [2, 3, 4, 5],
  options: {
    type: "object",
    properties: {
      dice: { anyOf: [{ type: "integer", minimum: 10, maximum: 15 }, { type: "null" }], default: 15 },
      opening: { type: "string", minLength: 1, maxLength: 80 },
      words: { type: "array", items: { type: "string", maxLength: 30 }, maxItems: 3 },
      by_age: { type: "array", items: { type: "integer", format: "seat" } },
    },
  },
  defaults: {},
  variants: {},
  levels: [],
  revealed: false,
  drawn: false,
  hints: false,
  analysis: false,
  pace: "own",
  gentle: false,
  seconds: [120],
  writer: null,
};
const NAMES = ["Mia", "Ole", "Ruth"];
const OPTIONS = { dice: 15, opening: "Happy birthday!", words: [] as string[], by_age: [] as number[] };

let options = $state.raw<Record<string, unknown>>(OPTIONS);
let refused = false;

async function open(change: Partial<typeof OPTIONS> = {}, names: string[] = NAMES) {
  await openGame(GAME, { ...OPTIONS, ...change }, names);
}
async function openGame(game: GameCard, chosen: Record<string, unknown>, names: string[]) {
  options = chosen;
  refused = false;
  show(OptionsForm, {
    game,
    get options() {
      return options;
    },
    seats: game.seats.at(-1) ?? 2,
    names,
    /** As a server would: later, and maybe not at all. */
    onchange: async (changed: unknown) => {
      await Promise.resolve();
      if (!refused) options = changed as Record<string, unknown>;
    },
  });
  await vi.dynamicImportSettled();
  await settled();
}
function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll("label")].find((one) => one.textContent === label);
  return document.getElementById(found?.htmlFor ?? "") as HTMLInputElement;
}
async function type(label: string, written: string, key = "Enter") {
  const input = field(label);
  input.value = written;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await settled();
}

beforeAll(async () => {
  await Promise.all([learnOptions("birthday_robot"), learnOptions("clever_party")]);
});
afterEach(clear);

describe("a number that may be none", () => {
  it("is switched off and on, and counted while it is on", async () => {
    await open();
    press("Dice in the pool: one less");
    await settled();
    expect(options["dice"]).toBe(14);
    document.querySelector<HTMLInputElement>("[role=switch]")?.click();
    await settled();
    expect(options["dice"]).toBeNull();
    expect(text()).not.toContain("Dice in the pool");
    document.querySelector<HTMLInputElement>("[role=switch]")?.click();
    await settled();
    expect(options["dice"]).toBe(15);
  });
});

describe("several choices in a row", () => {
  it("all count, though none is answered yet", async () => {
    await open();
    press("Dice in the pool: one less");
    press("Dice in the pool: one less");
    const typed = type("Words to practise", "moon");
    expect(text()).toContain("13");
    await typed;
    expect(options).toMatchObject({ dice: 13, words: ["moon"] });
  });
  it("of which the last is refused show what is known again", async () => {
    await open();
    press("Dice in the pool: one less");
    await settled();
    refused = true;
    press("Dice in the pool: one less");
    flushSync();
    expect(document.querySelector("output")?.textContent).toBe("13");
    await settled();
    expect(document.querySelector("output")?.textContent).toBe("14");
  });
});

describe("a line of text", () => {
  it("is handed on with Enter, and when somebody leaves it", async () => {
    await open();
    await type("The first line", " Good morning, Robot! ");
    expect(options["opening"]).toBe("Good morning, Robot!");
    await type("The first line", "Hello", "o");
    expect(options["opening"]).toBe("Good morning, Robot!");
    field("The first line").dispatchEvent(new FocusEvent("blur"));
    await settled();
    expect(options["opening"]).toBe("Hello");
  });
  it("that was refused stays to be put right, and an empty one brings the old one back", async () => {
    await open();
    refused = true;
    await type("The first line", "…");
    expect(field("The first line").value).toBe("…");
    await type("The first line", " ");
    expect(field("The first line").value).toBe("Happy birthday!");
  });
});

describe("a list of words", () => {
  it("grows with Enter and with a comma, and shrinks by a tap", async () => {
    await open();
    await type("Words to practise", "moon");
    await type("Words to practise", "cake", ",");
    expect(options["words"]).toEqual(["moon", "cake"]);
    expect(field("Words to practise").value).toBe("");
    press("Take moon off the list");
    await settled();
    expect(options["words"]).toEqual(["cake"]);
  });
  it("takes a list that is pasted, as far as there is room", async () => {
    await open({ words: ["moon"] });
    const data = new DataTransfer();
    data.setData("text", "cake\nsnail\nladder");
    field("Words to practise").dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
    await settled();
    expect(options["words"]).toEqual(["moon", "cake", "snail"]);
    expect(field("Words to practise").value).toBe("ladder");
    expect(text()).toContain("3 words are enough.");
  });
  it("keeps what was refused in the field", async () => {
    await open();
    refused = true;
    await type("Words to practise", "two words");
    expect(field("Words to practise").value).toBe("two words");
    expect(options["words"]).toEqual([]);
  });
});

describe("an order of seats", () => {
  it("is tapped one after another, and who is left comes last", async () => {
    await open();
    press("Ruth");
    expect(text()).toContain("Who is next?");
    press("Mia");
    await settled();
    expect(options["by_age"]).toEqual([2, 0, 1]);
    expect(named("Ole, number 3").getAttribute("aria-pressed")).toBe("true");
  });
  it("is begun anew by a tap, and cleared", async () => {
    await open({ by_age: [2, 0, 1] });
    press("Ole");
    expect(buttons()).toContain("Ole, number 1");
    expect(buttons()).toContain("Ruth");
    press("Clear");
    await settled();
    expect(options["by_age"]).toEqual([]);
    expect(buttons()).toContain("Ole");
  });
  it("says when somebody came or went", async () => {
    await open({ by_age: [1, 0] });
    expect(text()).toContain("Somebody came or went.");
    expect(buttons()).toContain("Clear");
  });
  it("is not asked for where nobody knows who will sit there", async () => {
    await open({}, []);
    expect(text()).not.toContain("Youngest first");
  });
});

describe("one seat", () => {
  const BASE = { sheet: null, first: null as number | null, turns: 12 };
  const PARTY: GameCard = {
    ...GAME,
    slug: "clever_party",
    seats: [1, 2, 3, 4],
    options: {
      type: "object",
      properties: {
        sheet: { anyOf: [{ type: "object" }, { type: "null" }] },
        first: { anyOf: [{ type: "integer", format: "seat" }, { type: "null" }] },
        turns: { type: "integer", minimum: 1, maximum: 60, alone: true },
      },
    },
    variants: { Classic: BASE, Picnic: { ...BASE, sheet: picnic } },
  };
  const radios = () => [...document.querySelectorAll("label")].map((label) => label.textContent.trim());
  const radio = (label: string) =>
    [...document.querySelectorAll("label")].find((one) => one.textContent.trim() === label)?.querySelector("input");

  it("is chosen by its name, or left to the game", async () => {
    await openGame(PARTY, BASE, NAMES);
    expect(radios()).toEqual(["Classic", "Picnic", "Dice decide", "Mia", "Ole", "Ruth"]);
    radio("Ole")?.click();
    await settled();
    expect(options["first"]).toBe(1);
    radio("Dice decide")?.click();
    await settled();
    expect(options["first"]).toBeNull();
  });
  it("stays the same with another sheet, which is never shown as text", async () => {
    await openGame(PARTY, { ...BASE, first: 2 }, NAMES);
    radio("Picnic")?.click();
    await settled();
    expect(options).toEqual({ sheet: picnic, first: 2, turns: 12 });
    expect(radio("Picnic")?.checked).toBe(true);
    expect(text()).toContain("Cookies, lollipops and ice cream.");
    expect(document.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("The sheet Picnic");
    expect(text()).not.toContain("{");
  });
  it("says when nobody sits there any more, also to somebody who is left alone", async () => {
    await openGame(PARTY, { ...BASE, first: 2 }, ["Mia"]);
    expect(text()).toContain("Nobody sits there any more.");
    radio("Dice decide")?.click();
    await settled();
    expect(options["first"]).toBeNull();
  });
  it("has turns to choose only where one plays alone", async () => {
    await openGame(PARTY, BASE, NAMES);
    expect(text()).not.toContain("Turns");
    clear();
    await openGame({ ...PARTY, seats: [1] }, { ...BASE, turns: 20 }, ["Mia"]);
    expect(text()).toContain("Turns");
    expect(radio("Classic")?.checked).toBe(true);
  });
});
