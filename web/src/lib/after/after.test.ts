import { describe, expect, it } from "vitest";
import { aChair, aTable } from "$lib/testing/wire";
import type { GameCard, ReplayStep } from "$lib/wire";
import { otherGames } from "./others";
import { common, lasted } from "./prides";

const card = (slug: string, ...seats: number[]) => ({ slug, seats }) as GameCard;
const steps = (...times: number[]): ReplayStep[] =>
  times.map((at) => ({ view: null, turn: { type: "chance", phase: "" }, at, drawing: "" }));

describe("another game with the same people", () => {
  const games = [card("robotory", 2), card("big", 4, 5), card("duel", 2), card("party", 3, 4, 5, 6), card("solo", 1)];
  const people = (count: number) =>
    aTable({ chairs: Array.from({ length: count }, (_, i) => aChair({ people: [i + 1] })) });

  it("has a seat for each of them, and is not this one", () => {
    expect(otherGames(games, people(2)).map((game) => game.slug)).toEqual(["duel", "big", "party"]);
    expect(otherGames(games, people(6)).map((game) => game.slug)).toEqual(["party"]);
  });
  it("comes first where it needs no bots", () => {
    expect(otherGames(games, people(3)).map((game) => game.slug)).toEqual(["party", "big"]);
  });
  it("does not count bots", () => {
    const table = aTable(); // One person and a bot.
    expect(otherGames(games, table).map((game) => game.slug)).toEqual(["solo", "big", "duel", "party"]);
  });
});

describe("every game", () => {
  it("tells how long it was", () => {
    expect(common(steps(100, 160, 820)).map((pride) => pride.text)).toEqual(["2 steps in 12 minutes."]);
  });
  it("is silent where nothing was played", () => {
    expect(common(steps(100, 110))).toEqual([]);
  });
  it("is timed in words", () => {
    expect([40, 70, 720, 3900].map(lasted)).toEqual(["40 seconds", "1 minute", "12 minutes", "1 hour, 5 minutes"]);
    expect(lasted(9000)).toBe("2 hours, 30 minutes");
  });
});
