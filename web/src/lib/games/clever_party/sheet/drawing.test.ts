import { flushSync, mount, unmount, type ComponentProps } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Die from "../dice/Die.svelte";
import Sheet from "./Sheet.svelte";
import { classic, crossed, picnic } from "../testing/tables";
import type { Symbol } from "../logic/sheet";

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const names = (selector: string) => all(selector).map((element) => element.getAttribute("aria-label"));
const drawn = (art: string) => all(`img[src="/party/${art}.svg"]`).length;

const mounted: ReturnType<typeof mount>[] = [];

function show(given: Partial<ComponentProps<typeof Sheet>> = {}) {
  const props = { sheet: classic, crosses: crossed(), label: "The sheet of Mia", ...given };
  mounted.push(mount(Sheet, { target: document.body, props }));
  flushSync();
}

function showDie(given: Partial<ComponentProps<typeof Die>> = {}) {
  mounted.push(mount(Die, { target: document.body, props: { face: "donut", label: "Donut", ...given }, intro: false }));
  flushSync();
}

afterEach(() => {
  for (const component of mounted.splice(0)) void unmount(component);
  document.body.replaceChildren();
});

describe("a sheet", () => {
  it("is a group of four pictures with what they show in words", () => {
    show({ crosses: crossed({ yellow: 3 }) });
    expect(names("[role=group]")).toEqual(["The sheet of Mia"]);
    expect(names("[role=img]")).toEqual([
      "Balloons: 3 of 10 crossed off. Next: balloon 4, green frog with a star.",
      "Train: 0 of 8 wagons crossed off. Next: wagon 1, one candle.",
      "Presents: 0 of 12 crossed off.",
      expect.stringContaining("Sweets: 0 of 9 pairs"),
    ]);
  });
  it("is one picture when it is small", () => {
    show({ mini: true });
    expect(names("[role=img]")).toEqual(["The sheet of Mia"]);
    expect(all("button")).toEqual([]);
  });
  it("is decoration where everything is said around it", () => {
    show({ mini: true, label: "" });
    expect(all("[aria-hidden=true].sheet")).toHaveLength(1);
    expect(all("[role=img]")).toEqual([]);
  });
  it("draws all that lies on it", () => {
    show();
    const red = JSON.stringify(classic).split('"bonus":"red"').length - 1;
    expect(drawn("candle") - red).toBe(4 + 3 * 2 + 3);
    expect(drawn("wagon-1") + drawn("wagon-2") + drawn("wagon-3")).toBe(8);
    expect(drawn("balloon-heart")).toBe(3);
    expect(drawn("present-4")).toBe(3);
    expect(drawn("star-pale")).toBe(16);
    expect(all('img[src="/pictures/doughnut.svg"]')).toHaveLength(6);
  });
  it("draws another sheet as well", () => {
    show({ sheet: picnic });
    expect(drawn("balloon-cat")).toBe(4);
    expect(all('img[src="/pictures/soft-ice-cream.svg"]')).toHaveLength(8);
  });
  it("shows sweets of its own on its bonuses", () => {
    show({ sheet: picnic });
    const [shown] = all(".party.area-blue img");
    expect(shown!.getAttribute("src")).toBe("/pictures/cookie.svg");
    expect(all('img[src="/pictures/cupcake.svg"]')).toEqual([]);
  });
});

describe("crosses", () => {
  const crosses = crossed({ yellow: 4, red: 3, green: 0b1, blue: [1, 0, 0] });

  it("are drawn over symbols, one on each candle", () => {
    show({ crosses });
    expect(all(".mark")).toHaveLength(4 + 4 + 1 + 1);
    expect(drawn("candle-out")).toBe(4);
  });
  it("are of another colour until they are final", () => {
    show({ crosses, before: crossed({ ...crosses, yellow: 2 }) });
    expect(all(".mark .fresh")).toHaveLength(2);
  });
  it("win stars and use bonuses up", () => {
    show({ crosses });
    expect(drawn("star")).toBe(3);
    expect(all(".area-blue.won, .area-green.won")).toHaveLength(2);
  });
});

describe("what may be tapped", () => {
  const lit: Symbol[] = [
    { area: "green", place: 5, pair: 0 },
    { area: "yellow", place: 2, pair: 0 },
    { area: "green", place: 1, pair: 0 },
  ];

  it("is a button with a name, in the order of the sheet", () => {
    const onpick = vi.fn();
    show({ crosses: crossed({ yellow: 2 }), lit, onpick });
    expect(names("button")).toEqual([
      "Cross off balloon 3, pink rabbit. Earns a sweets bonus.",
      "Cross off present in row 1, column 2.",
      "Cross off present in row 2, column 2.",
    ]);
    all("button")[2]!.click();
    expect(onpick).toHaveBeenCalledWith(lit[0]);
  });
  it("only shines where nobody can tap", () => {
    show({ lit });
    expect(all("button")).toEqual([]);
    expect(all(".ring")).toHaveLength(3);
  });
  it("has a hand where a hint points", () => {
    show({ lit, marked: lit[1]! });
    expect(drawn("hand")).toBe(1);
  });
});

it("the areas that were not chosen fade", () => {
  show({ area: "red" });
  expect(all(".chosen")).toHaveLength(1);
  expect(all(".faded")).toHaveLength(3);
});

describe("a die", () => {
  it("is a picture with a name", () => {
    showDie();
    expect(names("[role=img]")).toEqual(["Donut"]);
    expect(all(".die")[0]!.className).toContain("area-blue");
  });
  it("is a button where it may be tapped", () => {
    const onpick = vi.fn();
    showDie({ onpick, chosen: true });
    expect(all("button")[0]!.getAttribute("aria-pressed")).toBe("true");
    all("button")[0]!.click();
    expect(onpick).toHaveBeenCalledOnce();
  });
  it("shows what a joker stands for, and that it is used", () => {
    showDie({ face: "joker", stands: "balloon:green", used: true });
    expect(drawn("robot")).toBe(1);
    expect(drawn("balloon-green")).toBe(1);
    expect(all(".check")).toHaveLength(1);
  });
});
