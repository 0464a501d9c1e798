import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RecentChanges } from "./recentChanges.svelte";
import { looks } from "../testing/samples";
import { crossed, crossingWith } from "../testing/tables";
import type { Crosses, View } from "../wire";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const faces = ["candle", "present", "present", "cake", "cake"];
const first = { ...crossingWith(faces), turn: 3 };
const shared: View = {
  ...first,
  phase: "share",
  used: 1,
  crosses: [crossed({ red: 1 }), crossed()],
  half: null,
  done: [0],
};
const next: View = { ...first, turn: 4, active: 1, crosses: [crossed({ red: 1 }), crossed({ green: 3 })] };

function seeing(...views: View[]): RecentChanges {
  const memory = new RecentChanges();
  for (const view of views) memory.see(view, looks)();
  return memory;
}

it("the crosses of a turn stay fresh for a while after it", () => {
  const memory = seeing(first, shared);
  expect(memory.before).toEqual([crossed(), crossed()]);
  memory.see(next, looks)();
  expect(memory.before).toEqual([crossed(), crossed()]);
  vi.advanceTimersByTime(6000);
  expect(memory.before).toBeNull();
});

it("who comes in the middle of a game sees nothing fresh", () => {
  expect(seeing(shared).before).toBeNull();
  expect(seeing(next).before).toBeNull();
});

it("a step back in a replay leaves nothing fresh", () => {
  expect(seeing(first, shared, next, { ...first, turn: 1 }).before).toBeNull();
});

it("the last turn is fresh, too", () => {
  const over: View = { ...next, turn: 3, phase: "finished", active: null, throws: [], half: null };
  expect(seeing(first, shared, over).before).toEqual([crossed(), crossed()]);
});

it("what the others did is told when everybody knows it", () => {
  const memory = seeing(first, shared);
  expect(memory.told).toBe("Crossed off wagon 1, one candle.");
  memory.see(next, looks)();
  expect(memory.told).toBe("Ole crossed off 2 presents. Ole threw: candle, present, present, cake and cake.");
});

it("my own crosses are told one by one, with what they bring, and when they are taken back", () => {
  const half = (crosses: Crosses): View => ({ ...crossingWith(faces, crosses, { before: crossed() }), turn: 3 });
  const memory = seeing(half(crossed()), half(crossed({ red: 1 })));
  expect(memory.told).toBe("Crossed off wagon 1, one candle.");
  memory.see(half(crossed({ red: 1, blue: [1, 0, 0] })), looks)();
  expect(memory.told).toBe("Crossed off cupcake, pair 1: a star!");
  memory.see(half(crossed()), looks)();
  expect(memory.told).toBe("Taken back.");
  memory.see(half(crossed({ green: 3 })), looks)();
  expect(memory.told).toBe("Mia crossed off 2 presents.");
});

it("stars that were won are told", () => {
  const [before, after] = [crossed({ yellow: 3 }), crossed({ yellow: 4, blue: [1, 0, 0] })];
  const [old, now] = [before, after].map((one): View => ({ ...first, crosses: [crossed(), one] }));
  expect(seeing(old!, now!).told).toBe("Ole crossed off a balloon and a pair of sweets and won 2 stars.");
});
