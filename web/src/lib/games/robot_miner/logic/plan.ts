// A way in the making: what a tap does to it, what it is worth, and what this device keeps of it.
import { store, storedJson } from "$lib/device/storage";
import { has, isBonus, isProgram, isSameHalf, reach, same, score, type Ground, type Spot } from "./mountain";
import type { Key } from "../texts/planning.en";

/** Ways to compare, and which of them is being worked on. */
export interface Drafts {
  open: number;
  ways: Spot[][];
}

export const LETTERS = ["A", "B", "C"] as const;
export const BLANK: Drafts = { open: 0, ways: LETTERS.map(() => []) };

export function wayOf(drafts: Drafts): Spot[] {
  return drafts.ways[drafts.open] ?? [];
}

/** The same drafts with another way in the open place. */
export function changed(drafts: Drafts, way: Spot[]): Drafts {
  return { ...drafts, ways: drafts.ways.map((old, at) => (at === drafts.open ? way : old)) };
}

/** A teammate's way is put where nothing is yet, else in the open place. */
export function adopted(drafts: Drafts, way: Spot[]): Drafts {
  const free = drafts.ways.findIndex((one) => one.length === 0);
  const open = wayOf(drafts).length === 0 || free < 0 ? drafts.open : free;
  return changed({ ...drafts, open }, way);
}

/** What a tap on a step does to a way: a longer one, one step back, or why not. */
export function tapped(way: readonly Spot[], spot: Spot, ground: Ground): { way: Spot[] } | { why: Key } {
  const [start, last] = [way[0], way.at(-1)];
  if (has(reach(way, [], ground), spot)) return { way: [...way, spot] };
  if (same(spot, last)) return { way: way.slice(0, -1) };
  if (has(way, spot)) return { why: "mine.plan.twice" };
  if (start && !isSameHalf(spot, start, ground.order)) return { why: "mine.plan.faint" };
  return { why: "mine.plan.far" };
}

/** What a way brings, told apart by the kind of jewel. */
export function wayTotals(way: readonly Spot[], ground: Ground) {
  const bonus = way.filter((spot) => isBonus(spot, ground.bonus));
  const plain = way.filter((spot) => !isBonus(spot, ground.bonus));
  const [stars, others] = [score(bonus, ground), score(plain, ground)];
  return { bonus: bonus.length, plain: plain.length, stars, others, score: stars + others };
}

/** What a team that is ready reads about its plan. `bound`: the robot must follow it. */
export function handedIn(plan: readonly Spot[] | null, bound: boolean): Key {
  if (plan === null) return "mine.plan.handed.none";
  if (plan.length > 0) return "mine.plan.handed";
  return bound ? "mine.plan.handed.home" : "mine.plan.handed.empty";
}

// What this device keeps ---------------------------------------------------------------------------------------------
interface Kept extends Drafts {
  /** Whose and on which mountain. */
  of: string;
}

const KEPT = "robot_miner.plans";
/** How many tables are remembered. */
const MOST = 6;

/** The place of these drafts: a table, a seat and its mountain. */
export function placeName(table: string, seat: number | null, { order, steps, bonus, scoring }: Ground): string {
  return [table, seat, order.join("-"), steps, bonus, scoring].join(" ");
}

export function keep(of: string, drafts: Drafts): void {
  const others = kept().filter((one) => one.of !== of);
  store(KEPT, JSON.stringify([{ of, ...drafts }, ...others].slice(0, MOST)));
}

/** What was planned there; ways that cannot be gone are left out. */
export function recalled(of: string, ground: Ground): Drafts {
  const found = kept().find((one) => one.of === of);
  if (!found) return BLANK;
  const ways = LETTERS.map((_, at) => found.ways[at] ?? []);
  return { open: found.open, ways: ways.map((way) => (isProgram(way, ground) ? way : [])) };
}

function kept(): Kept[] {
  return storedJson(KEPT, Array.isArray, []).filter(isKept);
}

function isKept(one: unknown): one is Kept {
  const { of, open, ways } = (one ?? {}) as Partial<Kept>;
  return typeof of === "string" && [0, 1, 2].includes(open ?? -1) && Array.isArray(ways) && ways.every(isWay);
}

function isWay(way: unknown): way is Spot[] {
  return (
    Array.isArray(way) && way.every((spot) => Array.isArray(spot) && spot.length === 2 && spot.every(Number.isInteger))
  );
}
