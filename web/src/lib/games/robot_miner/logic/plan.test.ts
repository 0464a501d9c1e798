import { afterEach, describe, expect, it } from "vitest";
import { store, stored } from "$lib/device/storage";
import type { Ground, Spot } from "./mountain";
import { adopted, BLANK, changed, keep, placeName, recalled, tapped, wayTotals, wayOf, type Drafts } from "./plan";

const GROUND: Ground = { order: [3, 4, 5, 6], steps: 5, bonus: 6, scoring: "points" };
const WAY: Spot[] = [[3, 1], [4, 2], [5, 3]]; // prettier-ignore
const OTHER: Spot[] = [[6, 1], [5, 2]]; // prettier-ignore

afterEach(() => store("robot_miner.plans", "[]"));

describe("a tap", () => {
  it("begins anywhere and goes on to a neighbour", () => {
    expect(tapped([], [4, 2], GROUND)).toEqual({ way: [[4, 2]] });
    expect(tapped([[4, 2]], [5, 3], GROUND)).toEqual({ way: [[4, 2], [5, 3]] }); // prettier-ignore
  });
  it("on the last jewel is a step back", () => {
    expect(tapped(WAY, [5, 3], GROUND)).toEqual({ way: WAY.slice(0, 2) });
    expect(tapped([[4, 2]], [4, 2], GROUND)).toEqual({ way: [] });
  });
  it("elsewhere changes nothing and says why", () => {
    expect(tapped(WAY, [3, 1], GROUND)).toEqual({ why: "mine.plan.twice" });
    expect(tapped(WAY, [5, 4], GROUND)).toEqual({ why: "mine.plan.faint" });
    expect(tapped(WAY, [3, 5], GROUND)).toEqual({ why: "mine.plan.far" });
  });
});

describe("drafts", () => {
  it("change one at a time", () => {
    const drafts = changed({ ...BLANK, open: 1 }, WAY);
    expect(drafts).toEqual({ open: 1, ways: [[], WAY, []] });
    expect(wayOf(drafts)).toEqual(WAY);
    expect(BLANK.ways).toEqual([[], [], []]);
  });
  it("take a teammate's way where nothing is yet", () => {
    const mine: Drafts = { open: 0, ways: [WAY, [], []] };
    expect(adopted(mine, OTHER)).toEqual({ open: 1, ways: [WAY, OTHER, []] });
    expect(adopted(BLANK, OTHER)).toEqual({ open: 0, ways: [OTHER, [], []] });
    expect(adopted({ open: 2, ways: [WAY, WAY, WAY] }, OTHER)).toEqual({ open: 2, ways: [WAY, WAY, OTHER] });
  });
});

it("tells what a way brings", () => {
  const way: Spot[] = [[6, 1], [5, 2], [4, 3]]; // prettier-ignore
  expect(wayTotals(way, GROUND)).toEqual({ bonus: 2, plain: 1, stars: 6, others: 1, score: 7 });
  expect(wayTotals(way, { ...GROUND, scoring: "face" })).toEqual({
    bonus: 2,
    plain: 1,
    stars: 54,
    others: 10,
    score: 64,
  });
});

describe("what is kept", () => {
  const here = placeName("/tables/ABCD", 0, GROUND);
  const drafts: Drafts = { open: 1, ways: [WAY, OTHER, []] };

  it("is there after a reload, for this table, seat and mountain only", () => {
    keep(here, drafts);
    expect(recalled(here, GROUND)).toEqual(drafts);
    const others = [
      placeName("/tables/WXYZ", 0, GROUND),
      placeName("/tables/ABCD", 1, GROUND),
      placeName("/tables/ABCD", 0, { ...GROUND, order: [6, 5, 4, 3] }),
      placeName("/tables/ABCD", 0, { ...GROUND, bonus: 7 }),
    ];
    for (const other of others) expect(recalled(other, GROUND)).toEqual(BLANK);
  });
  it("is replaced by what is newer, and the oldest tables are forgotten", () => {
    keep(here, drafts);
    keep(here, changed(drafts, []));
    expect(recalled(here, GROUND).ways[1]).toEqual([]);
    for (let n = 0; n < 6; n++) keep(placeName(`/tables/${n}`, 0, GROUND), drafts);
    expect(recalled(here, GROUND)).toEqual(BLANK);
    expect(JSON.parse(stored("robot_miner.plans")!)).toHaveLength(6);
  });
  it.each([
    "no list",
    "{}",
    JSON.stringify([null, 3, { of: here }]),
    JSON.stringify([{ of: here, open: 7, ways: [[], [], []] }]),
    JSON.stringify([{ of: here, open: 0, ways: [["x"], [], []] }]),
  ])("is nothing where somebody has written %s", (text) => {
    store("robot_miner.plans", text);
    expect(recalled(here, GROUND)).toEqual(BLANK);
  });
  it("leaves out ways that cannot be gone", () => {
    keep(here, { open: 0, ways: [[[3, 1], [5, 1]], OTHER, []] }); // prettier-ignore
    expect(recalled(here, GROUND)).toEqual({ open: 0, ways: [[], OTHER, []] });
  });
});
