import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { promise } from "$lib/device/share";
import { sha256 } from "$lib/device/sha256";
import { SEEN_FOR, Table } from "./table.svelte";
import { aChair, aLine, aTable, aWelcome, FakeNetwork } from "$lib/testing/wire";
import type { ToJudge, Update } from "$lib/wire";
import { soon } from "$lib/testing/soon";

const UPDATE: Update = {
  type: "update",
  view: { seat: 0 },
  turn: { type: "decide", phase: "play", seats: [0], listed: true },
  question: 17,
  held: "",
  left: [],
  times: [{ seat: 0, ends: 1_041, gentle: false }],
  now: 1_000,
};

let network: FakeNetwork;
let table: Table;

beforeEach(() => {
  vi.useFakeTimers();
  network = new FakeNetwork();
  table = new Table("KMTW", "secret", network.dial);
  table.open();
  network.welcome(1);
  network.wire.hear(aTable());
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe("the dice", () => {
  const asking = (share: string | null, hash: string) => ({
    server: "a".repeat(64),
    secret: null,
    devices: [{ person: 1, hash, share }],
  });
  it("are made with this device, which nobody has to ask for", () => {
    const hash = promise();
    network.wire.hear(aTable({ status: "open", shares: asking(null, hash) }));
    const told = network.wire.sent.at(-1);
    expect(told).toMatchObject({ type: "tell_share", next: promise() });
    expect(sha256(String(told?.share))).toBe(hash);
    expect(table.dice).toBeNull();
    network.wire.hear(aTable({ shares: asking(String(told?.share), hash) }));
    expect(table.dice).toBe("in");
    network.wire.hear(aTable({ shares: asking(null, hash) }));
    expect(table.dice).toBe("out");
  });
  it("are the server's where it asks for nothing", () => {
    const before = network.wire.sent.length;
    network.wire.hear(aTable({ status: "open" }));
    network.wire.hear(aTable());
    expect(network.wire.sent.length).toBe(before);
    expect(table.dice).toBeNull();
  });
});

describe("a table", () => {
  it("knows where I sit and that I host", () => {
    expect([table.seat, table.host]).toEqual([0, true]);
  });
  it("asks me when the server gives me a question", () => {
    expect(table.asked).toBe(false);
    network.wire.hear(UPDATE);
    expect(table.asked).toBe(true);
    network.wire.hear({ ...UPDATE, question: null });
    expect(table.asked).toBe(false);
  });
  it("does not ask me while a bot plays for me", () => {
    const pebble = { name: "Pebble", level: 2 };
    network.wire.hear(UPDATE);
    network.wire.hear(aTable({ chairs: [aChair({ bot: pebble }), aChair({ people: [2] })] }));
    expect([table.standIn, table.asked]).toEqual([pebble, false]);
  });
  it("asks nobody while it is paused", () => {
    network.wire.hear(UPDATE);
    network.wire.hear(aTable({ paused: true }));
    expect(table.asked).toBe(false);
  });
  it("notices that the server speaks a newer language", () => {
    expect(table.outdated).toBe(false);
    network.wire.hear(aWelcome({ protocol: 99 }));
    expect(table.outdated).toBe(true);
  });
  it("tells what was said again after a new welcome, not twice", () => {
    network.wire.hear(aLine());
    network.wire.hear(aWelcome());
    network.wire.hear(aLine());
    expect(table.chat.map(({ text }) => text)).toEqual(["Hello!"]);
  });
});

it("what I said waits where the host reads it first", () => {
  const texts: ToJudge[] = [
    { kind: "name", n: 1, person: 1, text: "Idi" },
    { kind: "line", n: 4, person: 1, text: "Hello!" },
  ];
  network.wire.hear({ type: "judging", texts });
  expect(table.unheard).toEqual([]);
  network.wire.hear(aTable({ host: 2 }));
  expect(table.unheard.map(({ text }) => text)).toEqual(["Hello!"]);
});

it("a quick sign is seen for a moment", () => {
  network.wire.hear({ type: "reacted", person: 1, reaction: "heart" });
  expect(table.reactions).toHaveLength(1);
  vi.advanceTimersByTime(SEEN_FOR);
  expect(table.reactions).toEqual([]);
});

it("what a team mate plans is known until they change their mind, or the question is answered", () => {
  network.wire.hear(UPDATE);
  network.wire.hear({ type: "drafted", person: 2, move: { cell: 3 }, text: "" });
  network.wire.hear({ type: "drafted", person: 2, move: { cell: 4 }, text: "" });
  expect(table.drafts.map(({ move }) => move)).toEqual([{ cell: 4 }]);
  network.wire.hear({ type: "drafted", person: 2, move: null, text: "" });
  expect(table.drafts).toEqual([]);
  network.wire.hear({ type: "drafted", person: 2, move: null, text: "mark" });
  network.wire.hear({ ...UPDATE, question: 18 });
  expect(table.drafts).toEqual([]);
});

describe("a hint", () => {
  const idOf = () => network.wire.sent.at(-1)?.id ?? "";
  const hinted = () => ({ type: "hinted" as const, id: idOf(), move: 4, text: "It wins {n} stars.", values: { n: 2 } });

  it("cites my question, is thought about, and says why", async () => {
    network.wire.hear(UPDATE);
    const outcome = table.askHint();
    expect(table.hint).toEqual({ move: null, text: null });
    expect(network.wire.sent.at(-1)).toMatchObject({ type: "ask_hint", turn: 17 });
    network.wire.hear(hinted());
    expect(await outcome).toBeNull();
    expect(table.hint).toEqual({ move: 4, text: "It wins 2 stars." });
  });
  it("is asked for once at a time, and only where I am asked", () => {
    void table.askHint();
    network.wire.hear(UPDATE);
    void table.askHint();
    void table.askHint();
    expect(network.wire.sent.filter(({ type }) => type === "ask_hint")).toHaveLength(1);
  });
  it("that cannot be given comes back with the reason", async () => {
    network.wire.hear(UPDATE);
    const outcome = table.askHint();
    network.wire.hear({ type: "refused", id: idOf(), text: "No hint this time.", values: {} });
    expect(await outcome).toMatchObject({ text: "No hint this time." });
    expect(table.hint).toBeNull();
  });
  it("is gone with its question, and one that comes too late is never seen", async () => {
    network.wire.hear(UPDATE);
    const outcome = table.askHint();
    network.wire.hear({ ...UPDATE, question: 18 });
    network.wire.hear(hinted());
    expect(await outcome).toBeNull();
    expect(table.hint).toBeNull();
  });
  it("that I want after a move is asked for when the one before has come, and nothing is refused", async () => {
    network.wire.hear(UPDATE);
    const first = table.askHint();
    const answer = hinted();
    network.wire.hear({ ...UPDATE, question: 18 });
    const second = table.askHint();
    expect(table.hint).toEqual({ move: null, text: null });
    expect(network.wire.sent.at(-1)?.id).toBe(answer.id);
    network.wire.hear(answer);
    await first;
    await soon(() => expect(network.wire.sent.at(-1)).toMatchObject({ type: "ask_hint", turn: 18 }));
    network.wire.hear({ ...hinted(), move: 7 });
    expect(await second).toBeNull();
    expect(table.hint).toMatchObject({ move: 7 });
  });
  it("is gone when I move, even where the question stays open", async () => {
    network.wire.hear(UPDATE);
    const outcome = table.askHint();
    network.wire.hear(hinted());
    await outcome;
    void table.play({ type: "back" });
    expect(table.hint).toBeNull();
  });
});

describe("a move", () => {
  it("cites its question, and is on its way until it is answered", async () => {
    network.wire.hear(UPDATE);
    const outcome = table.play({ cell: 3 });
    expect(table.pending).toBe(true);
    const sent = network.wire.sent.at(-1);
    expect(sent).toMatchObject({ type: "play", move: { cell: 3 }, turn: 17 });
    network.wire.hear({ type: "done", id: sent?.id ?? "" });
    expect(await outcome).toBeNull();
    expect(table.pending).toBe(false);
  });
  it("that is refused comes back with the rule's sentence", async () => {
    network.wire.hear(UPDATE);
    const outcome = table.write("w@c3");
    const id = network.wire.sent.at(-1)?.id ?? "";
    network.wire.hear({ type: "refused", id, text: "{hex} is not free.", values: { hex: "c3" } });
    expect(await outcome).toMatchObject({ text: "{hex} is not free.", values: { hex: "c3" } });
  });
});

it("the menu of a game without web code is looked up", async () => {
  const looked = table.look();
  const id = network.wire.sent.at(-1)?.id ?? "";
  network.wire.hear({ type: "looked", id, drawing: "x|o", menu: [{ move: 4, text: "centre" }] });
  expect(await looked).toMatchObject({ drawing: "x|o", menu: [{ text: "centre" }] });
});
