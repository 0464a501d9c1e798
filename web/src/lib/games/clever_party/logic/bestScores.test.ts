import { beforeEach, describe, expect, it, vi } from "vitest";
import known from "../../../../../../tests/games/clever_party/menus.json";
import { store } from "$lib/device/storage";
import { bestOf, bests, keepBest } from "./bestScores";
import { CLASSIC } from "./classicSheet";
import { classic, crossed, crossingWith, picnic } from "../testing/tables";
import type { View } from "../wire";

beforeEach(() => store("clever_party.best", "[]"));

/** A game alone that has ended with this many stars: this many of the first wagons' stars. */
function ended(wagons: number, changed: Partial<View> = {}): View {
  const view = { ...crossingWith([]), phase: "finished" as const, half: null, active: null, last: 12 };
  return { ...view, crosses: [crossed({ red: wagons })], ...changed };
}

describe("the best score alone", () => {
  it("is the first one, and then one that has more stars", () => {
    expect(keepBest(ended(3), "AAAA")).toMatchObject({ stars: 1, code: "AAAA", before: null });
    expect(keepBest(ended(5), "BBBB")).toMatchObject({ stars: 2, code: "BBBB", before: 1 });
    expect(keepBest(ended(3), "CCCC")).toMatchObject({ stars: 2, code: "BBBB" });
    expect(keepBest(ended(6), "DDDD")).toMatchObject({ stars: 2, code: "BBBB" });
  });
  it("is the same when the page is opened again", () => {
    keepBest(ended(3), "AAAA");
    const best = keepBest(ended(5), "BBBB");
    expect(keepBest(ended(5), "BBBB")).toEqual(best);
  });
  it("is one for each sheet and number of turns", () => {
    keepBest(ended(5), "AAAA");
    keepBest(ended(3, { last: 20 }), "BBBB");
    keepBest(ended(4, { sheet: picnic }), "CCCC");
    expect(bestOf(classic.name, 12)?.stars).toBe(2);
    expect(bestOf(classic.name, 20)?.stars).toBe(1);
    expect(bestOf(picnic.name, 12)?.code).toBe("CCCC");
    expect(bestOf(picnic.name, 20)).toBeNull();
    expect(bests().map(({ code }) => code)).toEqual(["CCCC", "BBBB", "AAAA"]);
  });
  it("is nothing where two have played", () => {
    expect(keepBest(ended(5, { crosses: [crossed(), crossed()], last: null }), "AAAA")).toBeNull();
    expect(bests()).toEqual([]);
  });
  it("survives what it cannot read", () => {
    localStorage.setItem("clever_party.best", '[{"sheet":"Classic"},7,null]');
    expect(bests()).toEqual([]);
    localStorage.setItem("clever_party.best", "{");
    expect(keepBest(ended(3), "AAAA")?.stars).toBe(1);
  });
  it("is kept until the page is closed where nothing may be stored", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Forbidden");
    });
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("Forbidden");
    });
    keepBest(ended(8, { last: 33 }), "EEEE");
    expect(bestOf(classic.name, 33)?.code).toBe("EEEE");
    vi.restoreAllMocks();
  });
});

it("the sheet that pages know without a table is the one that the rules have", () => {
  expect(CLASSIC).toEqual(known.sheets.Classic);
});
