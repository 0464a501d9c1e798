import { beforeAll, describe, expect, it } from "vitest";
import { learnOptions } from "./names";
import { valueText } from "./summary";
import { asOptions, fields, fitting, isOrder, outdated, varied, variantName, variantOf } from "./options";
import { withWords } from "./wordlist";

const schema = {
  $ref: "#/$defs/Options",
  $defs: {
    Options: {
      type: "object",
      properties: {
        ending: { enum: ["colour", "reserve"], default: "reserve" },
        claim_jumper: { type: "boolean", default: false },
        rounds: { type: "integer", minimum: 1, maximum: 9, default: 3 },
        seconds: { type: "integer", minimum: 30, maximum: 900, step: 30, default: 180 },
        steps: { $ref: "#/$defs/Steps" },
        sheet: { type: "array", items: { type: "integer" } },
        endless: { type: "integer", minimum: 0 },
        dice: { anyOf: [{ type: "integer", minimum: 10, maximum: 15 }, { type: "null" }], default: 15 },
        supply: { anyOf: [{ type: "integer", minimum: 1, maximum: 200 }, { type: "null" }], default: null },
        opening: { type: "string", minLength: 1, maxLength: 80, default: "Happy birthday!" },
        essay: { type: "string" },
        words: { type: "array", items: { type: "string", maxLength: 30 }, maxItems: 20, default: [] },
        by_age: { type: "array", items: { type: "integer", format: "seat" }, default: [] },
        first: { anyOf: [{ type: "integer", format: "seat" }, { type: "null" }], default: null },
        turns: { type: "integer", minimum: 1, maximum: 60, alone: true, default: 12 },
        cards: { anyOf: [{ $ref: "#/$defs/Cards" }, { type: "null" }], default: null },
      },
    },
    Steps: { enum: [10, 12] },
    Cards: { type: "object", properties: { name: { type: "string" } } },
  },
};

beforeAll(() => learnOptions("robotory"));

describe("a form", () => {
  it("has a control for each simple option and leaves out the rest", () => {
    expect(fields("robot_miner", schema).map(({ name, kind }) => [name, kind])).toEqual([
      ["ending", "choice"],
      ["claim_jumper", "switch"],
      ["rounds", "number"],
      ["seconds", "number"],
      ["steps", "choice"],
      ["dice", "limit"],
      ["supply", "limit"],
      ["opening", "text"],
      ["words", "words"],
      ["by_age", "seats"],
      ["first", "seat"],
      ["turns", "number"],
    ]);
  });
  it("counts in steps that fit", () => {
    const steps = fields("robot_miner", schema).flatMap((field) => (field.kind === "number" ? [field.step] : []));
    expect(steps).toEqual([1, 30, 1]);
  });
  it("shows the usual choice first", () => {
    const [ending] = fields("robotory", schema);
    expect(ending?.kind === "choice" && ending.choices.map(({ value }) => value)).toEqual(["reserve", "colour"]);
  });
  it("uses the catalogue's names, else the option's own", () => {
    expect(
      fields("robotory", schema)
        .map(({ label }) => label)
        .slice(0, 2),
    ).toEqual(["The game ends", "Claim jumper"]);
    expect(variantName("robotory", "Until a colour runs out")).toBe("Until a colour runs out");
  });
  it("knows the limits of a number", () => {
    expect(fields("x", schema)[2]).toMatchObject({ least: 1, most: 9 });
  });
  it("begins a limit with what is usual, else with what a variant has, else with the most", () => {
    const usual = (variants: Record<string, unknown>) =>
      fields("x", schema, variants).flatMap((field) => (field.kind === "limit" ? [field.usual] : []));
    expect(usual({ "By the book": { supply: 20 } })).toEqual([15, 20]);
    expect(usual({})).toEqual([15, 200]);
  });
});

describe("a variant", () => {
  const variants = { short: { rounds: 1, open: true }, long: { rounds: 9, open: true } };
  it("is recognised whatever the order of its fields", () => {
    expect(variantOf({ open: true, rounds: 9 }, variants)).toBe("long");
  });
  it("is none where somebody changed a field", () => {
    expect(variantOf({ open: false, rounds: 9 }, variants)).toBeNull();
  });
  it("stays the same whatever people write, and leaves it to them", () => {
    const form = fields("x", schema);
    const both = { short: { rounds: 1, words: [] }, long: { rounds: 9, words: [] } };
    expect(variantOf({ rounds: 9, words: ["moon"] }, both, form)).toBe("long");
    expect(varied({ rounds: 9, words: ["moon"] }, both, "short", form)).toEqual({ rounds: 1, words: ["moon"] });
  });
});

it("what matters alone is asked of one who plays alone, and makes no other variant", () => {
  const form = fields("x", schema);
  const names = (seats: number) => fitting(form, seats).map(({ name }) => name);
  expect(names(1)).toContain("turns");
  expect(names(2)).not.toContain("turns");
  expect(variantOf({ rounds: 9, turns: 20 }, { long: { rounds: 9, turns: 12 } }, form)).toBe("long");
});

it("options are copied, so that a form cannot change what the server said", () => {
  const sent = { rounds: 3 };
  const own = asOptions(sent);
  own["rounds"] = 4;
  expect(sent.rounds).toBe(3);
  expect(asOptions(null)).toEqual({});
});

describe("a list of words", () => {
  const limits = { most: 4, longest: 6 };
  it("grows by what is typed or pasted, each word once", () => {
    expect(withWords(["moon"], " cake ", limits)).toEqual({ words: ["moon", "cake"], rest: "" });
    expect(withWords([], "moon, cake;Moon\nsnail\r\n,", limits)).toEqual({
      words: ["moon", "cake", "snail"],
      rest: "",
    });
  });
  it("keeps what has no place to be put right", () => {
    expect(withWords(["a", "b", "c"], "d, e, f", limits)).toEqual({ words: ["a", "b", "c", "d"], rest: "e, f" });
    expect(withWords([], "elephant", limits)).toEqual({ words: [], rest: "elephant" });
  });
});

describe("an order of seats", () => {
  it("fits where every seat has a place, or none has", () => {
    expect(isOrder([], 3)).toBe(true);
    expect(isOrder([2, 0, 1], 3)).toBe(true);
    expect(isOrder([2, 0, 1], 4)).toBe(false);
    expect(isOrder([0, 0, 1], 3)).toBe(false);
  });
  it("is outdated when somebody came or went", () => {
    const form = fields("x", schema);
    expect(outdated(form, { by_age: [1, 0] }, 2)).toEqual([]);
    expect(outdated(form, { by_age: [1, 0] }, 3).map(({ name }) => name)).toEqual(["by_age"]);
    expect(outdated(form, { by_age: [], first: 2 }, 2).map(({ name }) => name)).toEqual(["first"]);
    expect(outdated(form, { by_age: [], first: 1 }, 2)).toEqual([]);
  });
});

it("a number reads with what it counts, where the game says so", async () => {
  await learnOptions("robot_miner");
  const range = { type: "integer", minimum: 1, maximum: 900 };
  const form = fields("robot_miner", { properties: { planning: { anyOf: [range, { type: "null" }] }, after: range } });
  const read = (value: number | null) => form.map((field) => valueText(field, value, []));
  expect(read(300)).toEqual(["300 seconds", "300"]);
  expect(read(null)[0]).toBe("As long as it takes");
});

it("what was chosen can be read by those who cannot choose", () => {
  const values = {
    ending: "reserve",
    claim_jumper: true,
    rounds: 3,
    dice: null,
    supply: 20,
    opening: "Hello",
    words: ["moon", "cake"],
    by_age: [1, 0],
    first: 1,
  };
  const read = (options: Record<string, unknown>) =>
    Object.fromEntries(
      fields("x", schema).map((field) => [field.name, valueText(field, options[field.name], ["Ida", "Ben"])]),
    );
  expect(read(values)).toMatchObject({
    ending: "Reserve",
    claim_jumper: "Yes",
    rounds: "3",
    dice: "As many as you like",
    supply: "20",
    opening: "Hello",
    words: "moon, cake",
    by_age: "Ben and Ida",
    first: "Ben",
  });
  expect(read({ ...values, words: [], by_age: [], first: null })).toMatchObject({
    words: null,
    by_age: null,
    first: "Nobody",
  });
});

it("what somebody has brought along stays in another variant, unless that brings its own", () => {
  const variants = {
    classic: { machines: false, pack: null },
    machines: { machines: true, pack: null },
    zoo: { machines: false, pack: { title: "Zoo" } },
  };
  const mine = { machines: false, pack: { title: "Holiday" } };
  expect(variantOf(mine, variants)).toBe("classic");
  expect(varied(mine, variants, "machines", [])).toEqual({ machines: true, pack: { title: "Holiday" } });
  expect(varied(mine, variants, "zoo", [])).toEqual(variants.zoo);
  expect(variantOf(variants.zoo, variants)).toBe("zoo");
  expect(varied(variants.zoo, variants, "machines", [])).toEqual(variants.machines);
});
