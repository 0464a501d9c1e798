import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { news } from "$lib/ui/news.svelte";
import { seatLooks } from "$lib/table/seats";
import { Table } from "$lib/table/table.svelte";
import { aTable, FakeNetwork } from "$lib/testing/wire";
import type { GameCard, Update } from "$lib/wire";
import { tellTableNews } from "./tableNews.svelte";

const WAITED_FOR = "The others are waiting for you. Take your time!";
const GAME = { drawn: false, gentle: true, levels: [] as string[] } as unknown as GameCard;
const MINE: Update = {
  type: "update",
  view: {},
  turn: { type: "decide", phase: "cross", seats: [0], listed: true },
  question: 3,
  held: "",
  left: [],
  times: [{ seat: 0, ends: 1_045, gentle: true }],
  now: 1_000,
};

let network: FakeNetwork;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  network = new FakeNetwork();
  const table = new Table("KMTW", "secret", network.dial);
  table.open();
  network.welcome(1);
  network.wire.hear(aTable());
  stop = $effect.root(() => {
    const { person, offset, times, turn } = $derived(table);
    const looks = $derived(
      table.table ? seatLooks({ table: table.table, turn, times, person, offset, levels: [] }) : [],
    );
    tellTableNews(table, () => looks, GAME);
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  news.toasts = [];
});

function after(seconds: number): string[] {
  vi.advanceTimersByTime(seconds * 1000);
  flushSync();
  return news.toasts.map(({ text }) => text);
}

it("a gentle clock that is up says so once, calmly, and once more for the next question", () => {
  network.wire.hear(MINE);
  expect(after(44)).toEqual([]);
  expect(after(2)).toEqual([WAITED_FOR]);
  expect(news.toasts[0]?.tone).toBe("info");
  expect(after(600)).toEqual([]);
  network.wire.hear({ ...MINE, question: 4, now: 1_646, times: [{ seat: 0, ends: 1_656, gentle: true }] });
  expect(after(9)).toEqual([]);
  expect(after(2)).toEqual([WAITED_FOR]);
});

it("nobody is told that others wait while they think themselves, or where the clock plays", () => {
  network.wire.hear({ ...MINE, turn: { type: "decide", phase: "share", seats: [0, 1], listed: true } });
  expect(after(46)).toEqual([]);
  network.wire.hear({ ...MINE, question: 4, now: 1_046, times: [{ seat: 0, ends: 1_046, gentle: false }] });
  expect(after(1)).toEqual([]);
  network.wire.hear({ ...MINE, question: 4, now: 1_047 });
  expect(after(1)).toEqual([WAITED_FOR]);
});
