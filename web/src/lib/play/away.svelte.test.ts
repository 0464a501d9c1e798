import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seatLooks } from "$lib/table/seats";
import { Table } from "$lib/table/table.svelte";
import { aChair, aTable, FakeNetwork, MANNERS, somebody } from "$lib/testing/wire";
import type { SeatLook } from "$lib/games/contract";
import type { TableNow, VoteNow } from "$lib/wire";
import { awayText, ENOUGH, hostSince, mayChoose, mayHost, missing, PATIENCE, settling, votesFor } from "./away";
import { Away } from "./away.svelte";

const NOW = 1_000_000; // By the server's clock, in seconds.

/** Ida hosts; Ben, Mia and a bot play with her; Noor watches. Mia has been away for a while. */
function aParty(change: Partial<TableNow> = {}, since = NOW): TableNow {
  return aTable({
    chairs: [
      aChair(),
      aChair({ people: [2] }),
      aChair({ people: [3] }),
      aChair({ people: [], bot: { name: "Tinker", level: 1 } }),
    ],
    people: [somebody(1, "Ida"), somebody(2, "Ben"), somebody(3, "Mia", { here: false, since }), somebody(4, "Noor")],
    ...change,
  });
}

function looksOf(table: TableNow, person: number | null = 1): SeatLook[] {
  const turn = { type: "decide" as const, phase: "vote", seats: [1], listed: true };
  return seatLooks({ table, turn, times: [], person, offset: 0, levels: ["Sleepy"] });
}

const [mia] = missing(looksOf(aParty()));
if (!mia) throw new Error("Mia is here.");

describe("who is away", () => {
  it("is missed by seat: those the game waits for first, then the longest away", () => {
    const table = aParty();
    const people = [
      somebody(1, "Ida", { here: false, since: NOW - 50 }),
      somebody(2, "Ben", { here: false, since: NOW }),
      somebody(3, "Mia", { here: false, since: NOW - 90 }),
    ];
    expect(missing(looksOf({ ...table, people })).map((look) => look.name)).toEqual(["Ben", "Mia", "Ida"]);
  });
  it("is not missed where a bot stands in, where it goes on without them, or where a team mate is here", () => {
    const with3 = (chair: Partial<TableNow["chairs"][number]>) => {
      const table = aParty();
      return { ...table, chairs: table.chairs.with(2, aChair({ people: [3], ...chair })) };
    };
    expect(missing(looksOf(with3({})))).toHaveLength(1);
    expect(missing(looksOf(with3({ bot: { name: "Pebble", level: 1 } })))).toEqual([]);
    expect(missing(looksOf(with3({ absent: true })))).toEqual([]);
    expect(missing(looksOf(with3({ people: [3, 4] })))).toEqual([]);
  });
  it("is told in a sentence", () => {
    const looks = looksOf(aParty());
    expect(awayText(looks.slice(2, 3))).toBe("Mia is away.");
    expect(awayText(looks.slice(1, 3))).toBe("Ben and Mia are away.");
  });
});

describe("what to do about it", () => {
  it("is asked of seats that play themselves, and of the host", () => {
    expect(mayChoose(looksOf(aParty(), 2), 2, false)).toBe(true);
    expect(mayChoose(looksOf(aParty(), 4), 2, false)).toBe(false);
    expect(mayChoose(looksOf(aParty({ host: 4 }), 4), 2, true)).toBe(true);
    const table = aParty();
    const botPlays = {
      ...table,
      chairs: table.chairs.with(1, aChair({ people: [2], bot: { name: "Dot", level: 1 } })),
    };
    expect(mayChoose(looksOf(botPlays, 2), 2, false)).toBe(false);
  });
  it("shows who would do what", () => {
    const votes: VoteNow[] = [
      { seat: 2, voter: 0, choice: "wait" },
      { seat: 2, voter: 1, choice: "bot" },
      { seat: 1, voter: 0, choice: "bot" },
    ];
    const table = aParty({ votes });
    const names = (choice: VoteNow["choice"]) => votesFor(table, looksOf(table), 2, choice).map((look) => look.name);
    expect([names("wait"), names("bot"), names("timeout")]).toEqual([["Ida"], ["Ben"], []]);
  });
  it("is settled by most, after a minute by the host alone", () => {
    const at = (seconds: number) => (NOW + seconds) * 1000;
    expect(settling(aParty(), mia, 1, at(18))).toBe("Most votes win. In 42 seconds you decide alone.");
    expect(settling(aParty(), mia, 2, at(18))).toContain("In 42 seconds Ida decides alone.");
    expect(settling(aParty(), mia, 1, at(60))).toBe("You decide alone now.");
    expect(settling(aParty(), mia, 2, at(61))).toBe("Ida decides now.");
    expect(settling(aParty({ host: 3 }), mia, 2, at(61))).toBe("Most votes win.");
  });
});

describe("a host who is away", () => {
  it("is known since when", () => {
    expect(hostSince(aParty(), 0)).toBeNull();
    expect(hostSince(aParty({ host: 3 }), 500)).toBe(NOW * 1000 - 500);
  });
  it("can be followed by a seat, or by who had one if nobody with a seat is here, never by who only watched", () => {
    const may = (table: TableNow, person: number | null) => mayHost(table, looksOf(table, person), person);
    expect(may(aParty(), 2)).toBe(true);
    expect(may(aParty(), 4)).toBe(false);
    const gone = [1, 2, 3].map((person) => somebody(person, "Gone", { here: false, since: NOW }));
    expect(may(aParty({ people: [...gone, somebody(4, "Noor")] }), 4)).toBe(true);
    expect(may(aParty({ people: [...gone, somebody(4, "Noor", { sat: false })] }), 4)).toBe(false);
    expect(may(aParty(), null)).toBe(false);
  });
});

describe("the page", () => {
  let network: FakeNetwork;
  let table: Table;
  let away: Away;
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW * 1000 });
    network = new FakeNetwork();
    table = new Table("KMTW", "secret", network.dial);
    table.open();
  });
  afterEach(() => {
    stop();
    table.close();
    vi.useRealTimers();
  });

  function sit(person: number, now: TableNow) {
    network.welcome(person);
    network.wire.hear({ type: "pong", now: NOW });
    network.wire.hear(now);
    stop = $effect.root(() => {
      away = new Away(table, () => (table.table ? looksOf(table.table, person) : []));
    });
    flushSync();
  }
  function pass(seconds: number) {
    vi.advanceTimersByTime(seconds * 1000);
    flushSync();
  }

  it("says it after two seconds, and asks after ten", () => {
    sit(2, aParty());
    expect([away.news.length, away.asked]).toEqual([0, null]);
    pass(3);
    expect([away.news.length, away.asked]).toEqual([1, null]);
    pass(PATIENCE / 1000);
    expect([away.news.length, away.asked?.name]).toEqual([0, "Mia"]);
  });
  it("asks watchers nothing", () => {
    sit(4, aParty());
    pass(15);
    expect([away.news.length, away.asked]).toEqual([1, null]);
    pass(15);
    expect(away.news).toEqual([]);
  });
  it("asks no more once it is put off, until Mia comes and goes again", () => {
    sit(2, aParty());
    pass(12);
    if (away.asked) away.putOff(away.asked);
    expect(away.asked).toBeNull();
    expect(away.open).toHaveLength(1);
    if (away.open[0]) away.bringBack(away.open[0]);
    expect(away.asked?.name).toBe("Mia");
    if (away.asked) away.putOff(away.asked);
    network.wire.hear(aParty({}, NOW + 1));
    expect(away.asked?.name).toBe("Mia");
  });
  it("is calm once it was decided to wait", () => {
    sit(2, aParty({ votes: [{ seat: 2, voter: 0, choice: "wait" }] }));
    pass(12);
    expect(away.asked?.name).toBe("Mia");
    network.wire.hear(aParty());
    flushSync();
    expect(away.asked).toBeNull();
  });
  it("offers to be the host after a minute, but not in a class", () => {
    sit(2, aParty({ host: 3 }, NOW - ENOUGH / 1000 + 2));
    expect(away.hostAsked).toBe(false);
    pass(3);
    expect(away.hostAsked).toBe(true);
    away.putOffHost();
    expect([away.hostAsked, away.hostless]).toEqual([false, true]);
    network.wire.hear(aParty({ host: 3, manners: { ...MANNERS, taught: true } }));
    expect(away.hostless).toBe(false);
  });
});
