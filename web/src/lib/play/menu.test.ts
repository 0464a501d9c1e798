import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seatLooks } from "$lib/table/seats";
import { Table } from "$lib/table/table.svelte";
import { aChair, aTable, FakeNetwork, MANNERS, somebody } from "$lib/testing/wire";
import type { TableNow } from "$lib/wire";
import { missing, type Missing } from "./away";
import { calls, menuItems } from "./menu";

const LEVELS = ["Sleepy", "Curious", "Clever"];
const CALM = { open: [] as Missing[], hostless: false, bringBack: vi.fn() };

let network: FakeNetwork;
let table: Table;

beforeEach(() => {
  network = new FakeNetwork();
  table = new Table("KMTW", "secret", network.dial);
  table.open();
});
afterEach(() => table.close());

/** The menu of a person at a table where Ida, who hosts, and Ben play, and Noor watches. */
function labels(person: number, change: Partial<TableNow> = {}, away = CALM): string[] {
  network.welcome(person);
  network.wire.hear(
    aTable({
      chairs: [aChair(), aChair({ people: [2] }), aChair({ people: [], bot: { name: "Dot", level: 1 } })],
      people: [somebody(1, "Ida"), somebody(2, "Ben"), somebody(3, "Noor")],
      ...change,
    }),
  );
  return menuItems(table, away, LEVELS, { ask: vi.fn(), tell: vi.fn() }).map((item) => item.label);
}

describe("the analysis", () => {
  const alone = {
    chairs: [aChair(), aChair({ people: [], bot: { name: "Dot", level: 1 } })],
    people: [somebody(1, "Ida")],
  };
  /** Of Ida's menu, in a game whose positions can be analysed. */
  function offers(change: Partial<TableNow>, on = false): string[] {
    labels(1, change);
    const coach = { on, toggle: vi.fn() };
    const items = menuItems(table, CALM, LEVELS, { ask: vi.fn(), tell: vi.fn(), coach });
    return items.map((item) => item.label).filter((label) => label.includes("analysis"));
  }

  it("is for who plays alone with bots", () => {
    expect(offers(alone)).toEqual(["Show the analysis"]);
    expect(offers(alone, true)).toEqual(["Hide the analysis"]);
  });
  it("is for nobody else, nor before or after the game", () => {
    expect(offers({})).toEqual([]);
    expect(offers({ ...alone, people: [somebody(1, "Ida"), somebody(3, "Noor")] })).toEqual([]);
    expect(offers({ ...alone, chairs: [aChair(), aChair({ people: [] })] })).toEqual([]);
    expect(offers({ ...alone, status: "open" })).toEqual([]);
    expect(offers({ ...alone, puzzle: "9f388198" })).toEqual([]); // It would show the solution.
    expect(labels(1, alone).filter((label) => label.includes("analysis"))).toEqual([]);
  });
});

describe("the menu", () => {
  it("lets the host pause, and the others ask for help", () => {
    expect(labels(1)).toContain("Pause");
    expect(labels(1)).not.toContain("Ask the host for help");
    expect(labels(2)).toContain("Ask the host for help");
    expect(labels(2, { hands: [2] })).toContain("I no longer need help");
    expect(labels(2)).not.toContain("Pause");
  });
  it("lets a seat be played by a bot, but not left alone", () => {
    expect(labels(2)).toContain("Let a bot play for me");
    expect(labels(2)).not.toContain("Leave the table");
    expect(labels(3)).toContain("Leave the table");
    const shared = { chairs: [aChair(), aChair({ people: [2, 3] })] };
    expect(labels(2, shared)).toContain("Leave the table");
    const stoodIn = { chairs: [aChair(), aChair({ people: [2], bot: { name: "Dot", level: 1 } })] };
    expect(labels(2, stoodIn)).toContain("Leave the table");
    expect(labels(2, stoodIn)).not.toContain("Let a bot play for me");
    expect(labels(2, { botless: "Bots cannot play here." })).not.toContain("Let a bot play for me");
    expect(labels(2, { puzzle: "9f388198" })).not.toContain("Let a bot play for me");
  });
  it("lets two give up, not three", () => {
    expect(labels(2)).not.toContain("Give up");
    expect(labels(2, { chairs: [aChair(), aChair({ people: [2] })] })).toContain("Give up");
  });
  it("brings back what was put off: somebody away, a host who is gone", () => {
    const people = [somebody(1, "Mia", { here: false, since: 1 }), somebody(2, "Ben")];
    const looks = seatLooks({ table: aTable({ people }), turn: null, times: [], person: 2, offset: 0, levels: LEVELS });
    expect(labels(2, {}, { ...CALM, open: missing(looks), hostless: true })).toEqual(
      expect.arrayContaining(["Mia is away. What now?", "Be the host"]),
    );
  });
  it("offers little at a closed table, and the host what to keep of it", () => {
    const few = ["Turn sounds off", "Theme: Like my device", "Leave the table"];
    expect(labels(2, { status: "closed" })).toEqual(few);
    expect(labels(1, { status: "closed" })).toEqual(["The table", ...few]);
  });
  it("opens a big screen where everybody may watch, and for those with a seat", () => {
    const unwatched = { manners: { ...MANNERS, watchers: false } };
    expect(labels(3)).toContain("Open the big screen");
    expect(labels(3, unwatched)).not.toContain("Open the big screen");
    expect(labels(2, unwatched)).toContain("Open the big screen");
  });
});

describe("what calls for the host", () => {
  it("is texts to read and hands that are up", () => {
    const ask = vi.fn();
    labels(1, { hands: [2, 3] });
    network.wire.hear({ type: "judging", texts: [{ kind: "line", n: 1, person: 2, text: "Hi" }] });
    const found = calls(table, { ask, tell: vi.fn() });
    expect(found.map(({ label, count }) => [label, count])).toEqual([
      ["1 text waits", 1],
      ["2 asking for help", 2],
    ]);
    for (const call of found) call.onclick();
    expect(ask.mock.calls).toEqual([["judge"], ["table"]]);
  });
  it("calls nobody else", () => {
    labels(2, { hands: [3] });
    expect(calls(table, { ask: vi.fn(), tell: vi.fn() })).toEqual([]);
  });
});
