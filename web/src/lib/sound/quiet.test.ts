import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "$lib/device/settings.svelte";
import { aTable } from "$lib/testing/wire";
import { isQuiet, phonePermit } from "./quiet";

beforeEach(() => {
  settings.hear(true);
  settings.feel(true);
});

describe("a phone", () => {
  it("sounds and buzzes as its owner likes", () => {
    const permit = phonePermit(aTable());
    expect([permit("dice"), permit("buzz")]).toEqual([true, true]);
    settings.hear(false);
    expect([permit("dice"), permit("buzz")]).toEqual([false, true]);
    settings.feel(false);
    expect(permit("buzz")).toBe(false);
  });

  it("is quiet in a class, and beside a screen that sounds", () => {
    const taught = aTable({ manners: { ...aTable().manners, taught: true } });
    for (const table of [taught, aTable({ sounding: true })]) {
      expect(isQuiet(table)).toBe(true);
      expect(phonePermit(table)("turn")).toBe(false);
      expect(phonePermit(table)("buzz")).toBe(false);
    }
    expect(isQuiet(aTable())).toBe(false);
  });

  it("tells nobody beside it what its own taps do while roles are secret", () => {
    const permit = phonePermit(aTable({ hushed: true }));
    expect(["refused", "move", "pop", "bonus", "won"].filter((sound) => permit(sound as "move"))).toEqual([]);
    expect([permit("turn"), permit("tick"), permit("buzz")]).toEqual([true, true, true]);
  });
});
