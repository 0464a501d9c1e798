import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clear, named, settled, show, text } from "$lib/testing/page";
import { PARTS } from "./credits";
import CreditsPage from "./CreditsPage.svelte";

const files = Object.keys(import.meta.glob("../../../static/licences/*.txt")).map((path) => path.split("/").at(-1));
const links = () => [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/credits/']")];

beforeEach(() => {
  const cards = [
    { slug: "robotory", title: "Robotory", credit: "Susumu Kawasaki; Asmodee 2009" },
    { slug: "tictactoe", title: "Tic-tac-toe", credit: "" },
  ];
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(cards)));
});
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

it("thanks everybody, and says what for", () => {
  show(CreditsPage, {});
  for (const { name, by } of PARTS.flatMap((part) => part.things)) expect(text()).toContain(`${name} by ${by}`);
  expect(text()).not.toContain("credits.");
});

it("leads to every licence, and every licence that lies there is used", () => {
  show(CreditsPage, {});
  const led = links().map((link) => link.getAttribute("href")?.replace("/credits/", "") + ".txt");
  expect(files.length).toBeGreaterThan(20);
  expect([...new Set(led)].sort()).toEqual(files.sort());
});

it("tells a screen reader whose licence it is", () => {
  show(CreditsPage, {});
  expect(named("Licence: SIL Open Font License 1.1 (Nunito)").getAttribute("href")).toBe("/credits/nunito");
  expect(new Set(links().map((link) => link.textContent)).size).toBe(links().length);
});

it("names who invented a game, where that is known", async () => {
  show(CreditsPage, {});
  await vi.waitFor(() => expect(text()).toContain("Susumu Kawasaki; Asmodee 2009"));
  await settled();
  expect(named("Robotory").getAttribute("href")).toBe("/games/robotory");
  expect(text()).not.toContain("Tic-tac-toe");
});
