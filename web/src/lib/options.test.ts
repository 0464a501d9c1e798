import { describe, expect, it } from "vitest";
import { asOptions, fields, variantName, variantOf } from "./options";

const schema = {
  $ref: "#/$defs/Options",
  $defs: {
    Options: {
      type: "object",
      properties: {
        ending: { enum: ["colour", "reserve"], default: "reserve" },
        claim_jumper: { type: "boolean", default: false },
        rounds: { type: "integer", minimum: 1, maximum: 9, default: 3 },
        steps: { $ref: "#/$defs/Steps" },
        sheet: { type: "array", items: { type: "integer" } },
        endless: { type: "integer", minimum: 0 },
      },
    },
    Steps: { enum: [10, 12] },
  },
};

describe("a form", () => {
  it("has a control for each simple option and leaves out the rest", () => {
    expect(fields("robot_miner", schema).map(({ name, kind }) => [name, kind])).toEqual([
      ["ending", "choice"],
      ["claim_jumper", "switch"],
      ["rounds", "number"],
      ["steps", "choice"],
    ]);
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
});

describe("a variant", () => {
  const variants = { short: { rounds: 1, open: true }, long: { rounds: 9, open: true } };
  it("is recognised whatever the order of its fields", () => {
    expect(variantOf({ open: true, rounds: 9 }, variants)).toBe("long");
  });
  it("is none where somebody changed a field", () => {
    expect(variantOf({ open: false, rounds: 9 }, variants)).toBeNull();
  });
});

it("options are copied, so that a form cannot change what the server said", () => {
  const sent = { rounds: 3 };
  const own = asOptions(sent);
  own["rounds"] = 4;
  expect(sent.rounds).toBe(3);
  expect(asOptions(null)).toEqual({});
});
