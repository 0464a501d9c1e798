import type { Window as Simulated } from "happy-dom";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aStory, aWriting } from "$lib/games/birthday_robot/testing/samples";
import { VERSION as SENTENCES } from "$lib/games/birthday_robot/wire";
import { aView } from "$lib/games/not_a_robot/testing/samples";
import { VERSION as WORDS } from "$lib/games/not_a_robot/wire";
import { news } from "$lib/ui/news.svelte";
import { seatLooks } from "$lib/table/seats";
import { Table } from "$lib/table/table.svelte";
import { buttons, clear, named, press, settled, show, text } from "$lib/testing/page";
import { aBye, aChair, aLine, aTable, FakeNetwork, MANNERS, somebody } from "$lib/testing/wire";
import { soon } from "$lib/testing/soon";
import type { Bye, FromServer, TableNow } from "$lib/wire";
import { missing } from "./away";
import AwayPanel from "./AwayPanel.svelte";
import Confirm from "./dialogs/Confirm.svelte";
import Goodbye from "./dialogs/Goodbye.svelte";
import People from "./dialogs/People.svelte";
import JudgeDialog from "./dialogs/JudgeDialog.svelte";
import Loud from "./LoudMessages.svelte";
import Reactions from "./Reactions.svelte";
import Stage from "./Stage.svelte";

const LEVELS = ["Sleepy", "Curious", "Clever"];
const tell = (outcome: Promise<unknown>) => void outcome.then((refusal) => news.refuse(refusal));

let network: FakeNetwork;
let table: Table;

beforeEach(() => {
  network = new FakeNetwork();
  table = new Table("KMTW", "secret", network.dial);
  table.open();
});
afterEach(() => {
  clear();
  table.close();
  news.toasts = [];
});

/** Ida hosts; Ben plays with her, and so does Mia; Noor watches. */
function sit(person: number, change: Partial<TableNow> = {}): TableNow {
  const now = aTable({
    chairs: [aChair(), aChair({ people: [2] }), aChair({ people: [3] })],
    people: [somebody(1, "Ida"), somebody(2, "Ben"), somebody(3, "Mia"), somebody(4, "Noor")],
    ...change,
  });
  network.welcome(person);
  network.wire.hear(now);
  flushSync();
  return now;
}
const looksOf = (now: TableNow, person: number) =>
  seatLooks({ table: now, turn: null, times: [], person, offset: 0, levels: LEVELS });
const sent = () => network.wire.sent.at(-1);

describe("the panel about somebody away", () => {
  it("offers three ways on, and tells who chose which", () => {
    const people = [somebody(1, "Ida"), somebody(2, "Ben"), somebody(3, "Mia", { here: false, since: 1 })];
    const now = sit(2, { people, votes: [{ seat: 2, voter: 0, choice: "bot" }] });
    const looks = looksOf(now, 2);
    const onchoose = vi.fn();
    const [gone] = missing(looks);
    if (!gone) throw new Error("Nobody is away.");
    show(AwayPanel, { now, looks, gone, person: 2, onchoose, onlater: vi.fn() });
    expect(text()).toContain("Mia is away. What now?");
    expect(buttons()).toEqual(["Decide later", "Wait", "A bot plays, chosen by Ida", "Go on without"]);
    press("Go on without");
    expect(onchoose).toHaveBeenCalledExactlyOnceWith("timeout");
  });
  it("offers no bot where none can play", () => {
    const people = [somebody(1, "Ida"), somebody(2, "Ben"), somebody(3, "Mia", { here: false, since: 1 })];
    const now = sit(2, { people, botless: "Bots cannot play here." });
    const looks = looksOf(now, 2);
    const [gone] = missing(looks);
    if (!gone) throw new Error("Nobody is away.");
    show(AwayPanel, { now, looks, gone, person: 2, onchoose: vi.fn(), onlater: vi.fn() });
    expect(buttons()).toEqual(["Decide later", "Wait", "Go on without"]);
  });
});

describe("texts that wait", () => {
  it("are shown or declined, each by its own number", async () => {
    const now = sit(1, { manners: { ...MANNERS, approval: true } });
    network.wire.hear({
      type: "judging",
      texts: [
        { kind: "name", n: 3, person: 3, text: "Mimi" },
        { kind: "line", n: 7, person: 4, text: "Hello all" },
        { kind: "move", n: 2, person: 2, text: "A toast!" },
      ],
    });
    show(JudgeDialog, { table, now, tell, onclose: vi.fn() });
    expect(text()).toContain("Mia would like to be called");
    expect(text()).toContain("Noor would like to say");
    expect(text()).toContain("Ben would like to play");
    press("Show “Mimi” by Mia");
    expect(sent()).toMatchObject({ type: "judge_name", person: 3, yes: true });
    press("Not “Hello all” by Noor");
    expect(sent()).toMatchObject({ type: "judge_line", n: 7, yes: false });
    press("Show “A toast!” by Ben");
    expect(sent()).toMatchObject({ type: "judge_move", number: 2, yes: true });
    network.wire.hear({ type: "judging", texts: [] });
    await settled();
    expect(text()).toContain("Nothing waits.");
  });
});

describe("the people of the table", () => {
  it("can be helped, muted, removed, made host, and stood in for by the host", () => {
    const now = sit(1, { hands: [4] });
    show(People, { table, now, looks: looksOf(now, 1), levels: LEVELS, tell });
    const order = [...document.querySelectorAll("li b")].map((name) => name.textContent);
    expect(order).toEqual(["Noor", "Ida", "Ben", "Mia"]);
    press("What to do with Noor");
    press("I have helped");
    expect(sent()).toMatchObject({ type: "raise_hand", up: false, person: 4 });
    const deed = (name: string) => {
      press("What to do with Ben");
      const row = document.querySelectorAll("li")[2];
      const found = [...(row?.querySelectorAll("button") ?? [])].find((button) => button.textContent?.includes(name));
      if (!found) throw new Error(`Nothing is named ${name}.`);
      found.click();
      flushSync();
      return sent();
    };
    expect(deed("Let a bot play")).toMatchObject({ type: "add_bot", seat: 1, level: 2 });
    expect(deed("Make host")).toMatchObject({ type: "make_host", person: 2 });
    expect(deed("Mute")).toMatchObject({ type: "mute", person: 2, on: true });
    vi.useFakeTimers();
    press("What to do with Ben");
    const before = network.wire.sent.length;
    named("Remove").click();
    flushSync();
    expect(network.wire.sent).toHaveLength(before);
    vi.advanceTimersByTime(1_000);
    press("Yes, remove");
    expect(sent()).toMatchObject({ type: "remove", person: 2 });
    vi.useRealTimers();
  });
  it("are only read by the others", () => {
    const now = sit(2);
    show(People, { table, now, looks: looksOf(now, 2), levels: LEVELS, tell });
    expect(buttons().filter((name) => name.startsWith("What to do"))).toEqual([]);
  });
  it("who watch can be given a bot's seat by the host", () => {
    const chairs = [aChair(), aChair({ people: [2] }), aChair({ people: [], bot: { name: "Dot", level: 1 } })];
    const now = sit(1, { chairs });
    show(People, { table, now, looks: looksOf(now, 1), levels: LEVELS, tell });
    press("What to do with Noor");
    const offered = [...document.querySelectorAll("li")].at(-1)?.querySelectorAll("button") ?? [];
    [...offered].find((button) => button.textContent?.includes("Play instead of Dot"))?.click();
    expect(sent()).toMatchObject({ type: "seat_person", person: 4, seat: 2 });
  });
  it("who watch join no team that plays, and take nobody's seat by themselves", () => {
    const chairs = [aChair(), aChair({ people: [2] }), aChair({ people: [], bot: { name: "Dot", level: 1 } })];
    const now = sit(4, { chairs, manners: { ...MANNERS, teams: true } });
    show(People, { table, now, looks: looksOf(now, 4), levels: LEVELS, tell });
    expect(buttons()).toEqual([]);
  });
  it("offer nobody with a seat as host while texts are read first", () => {
    const now = sit(4, { host: 4, manners: { ...MANNERS, approval: true } });
    show(People, { table, now, looks: looksOf(now, 4), levels: LEVELS, tell });
    press("What to do with Ben");
    expect(buttons()).toContain("Mute");
    expect(buttons()).not.toContain("Make host");
  });
});

describe("a loud message", () => {
  it("stays until one has read it", () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const now = sit(2);
    show(Loud, { table, now, opened: 1_000_000 });
    network.wire.hear(aLine({ person: 1, text: "Two minutes left", loud: true }));
    flushSync();
    expect(document.querySelector("[role=alert]")?.textContent).toContain("Ida: Two minutes left");
    press("Close");
    expect(text()).toBe("");
    vi.useRealTimers();
  });
  it("is no news when it was said long before, softly, or by oneself", () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const now = sit(2);
    show(Loud, { table, now, opened: 1_000_000 });
    network.wire.hear(aLine({ person: 1, at: 900, loud: true }));
    network.wire.hear(aLine({ n: 2, person: 1 }));
    network.wire.hear(aLine({ n: 3, person: 2, loud: true }));
    flushSync();
    expect(text()).toBe("");
    vi.useRealTimers();
  });
});

it("a quick sign bears the name of whoever sent it", () => {
  const now = sit(2);
  show(Reactions, { table, now });
  network.wire.hear({ type: "reacted", person: 3, reaction: "heart" });
  flushSync();
  expect(text()).toBe("Mia");
  expect(document.querySelector("img")?.getAttribute("src")).toBe("/reactions/heart.svg");
});

describe("goodbye", () => {
  const part = (why: Bye["why"]) => {
    const onagain = vi.fn();
    const onjoin = vi.fn();
    const bye = aBye({ why, text: "The host has removed you from this table." });
    show(Goodbye, { bye, onagain, onjoin });
    return { onagain, onjoin };
  };
  it("from another device offers to play here", () => {
    const { onagain } = part("elsewhere");
    press("Play here");
    expect(onagain).toHaveBeenCalledOnce();
  });
  it("by the host says so, and offers no way back", () => {
    part("removed");
    expect(text()).toContain("The host has removed you from this table.");
    expect(buttons()).toEqual([]);
  });
  it("from a deleted table says that nothing is left", () => {
    part("deleted");
    expect(text()).toContain("This table was deleted");
  });
  it("at the door offers to try again, or to join anew", () => {
    const { onagain, onjoin } = part("refused");
    press("Try again");
    press("Join as somebody new");
    expect([onagain, onjoin].map((call) => call.mock.calls.length)).toEqual([1, 1]);
  });
});

it("what nothing can bring back is asked twice, and a double click answers once", () => {
  vi.useFakeTimers();
  const onyes = vi.fn();
  const words = { title: "Delete?", text: "Gone for ever.", yes: "Yes, delete", sure: "Really delete" };
  show(Confirm, { ...words, onyes, onclose: vi.fn() });
  press("Yes, delete");
  expect(onyes).not.toHaveBeenCalled();
  press("Really delete");
  expect(onyes).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  press("Really delete");
  expect(onyes).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it("a refusal is gone once something is accepted, and covers nothing that follows", async () => {
  const now = sit(1, { game: "not_a_robot" });
  const turn = { type: "decide" as const, phase: "name", seats: [0, 1, 2], listed: false };
  network.wire.hear({
    type: "update",
    view: aView({ seats: 3 }),
    turn,
    question: 1,
    held: "",
    left: [],
    times: [],
    now: 0,
  });
  show(Stage, { table, now, looks: looksOf(now, 1), hints: false, tell });
  await soon(() => expect(buttons()).toContain("Say it"));
  async function say(word: string, answer: object) {
    const field = document.querySelector("input")!;
    field.value = word;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    press("Say it");
    expect(sent()).toMatchObject({ type: "play", move: { type: "say", word } });
    network.wire.hear({ id: sent()?.id ?? "", ...answer } as FromServer);
    await settled();
    return news.toasts.map(({ text }) => text);
  }
  expect(await say("because", { type: "refused", text: "Say another word.", values: {} })).toEqual([
    "Say another word.",
  ]);
  expect(await say("moon", { type: "done" })).toEqual([]);
});

describe("what this page would refuse", () => {
  function write(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
  }
  async function stage(game: string, version: number, view: unknown, ready: string) {
    const now = sit(1, { game, version });
    const turn = { type: "decide" as const, phase: "write", seats: [0], listed: false };
    network.wire.hear({ type: "update", view, turn, question: 1, held: "", left: [], times: [], now: 0 });
    show(Stage, { table, now, looks: looksOf(now, 1), hints: false, tell });
    await soon(() => expect(buttons()).toContain(ready));
    network.wire.sent.length = 0;
  }
  const moves = () => network.wire.sent.flatMap((message) => (message.type === "play" ? [message.move] : []));

  it.each([
    [WORDS - 1, [{ type: "say", word: "left" }]],
    [WORDS, []],
    [WORDS + 1, [{ type: "say", word: "left" }]],
  ])("as a word is for the server to judge where the table has other rules: version %i", async (version, said) => {
    await stage("not_a_robot", version, aView({ seats: 3 }), "Say it");
    write(document.querySelector("input")!, "left");
    expect(text().includes("not about its number or place")).toBe(said.length === 0);
    press("Say it");
    expect(moves()).toEqual(said);
  });

  it.each([
    [SENTENCES - 1, [{ type: "write", text: "robot" }]],
    [SENTENCES, []],
  ])("as a sentence, too: version %i", async (version, written) => {
    const coins = [0, 1, 2].map(() => ({ heads: 0, tails: 0 }));
    const state = aWriting("right", "Robot", [], { story: aStory({ coins }), teller: 1 });
    await stage("birthday_robot", version, { seat: 0, state }, "Add nothing");
    press("Edit freely");
    write(document.querySelector("textarea")!, "robot");
    document.querySelector("form")!.requestSubmit();
    expect(moves()).toEqual(written);
  });
});

describe("the chat beside the board", () => {
  const wide = () => (window as unknown as Simulated).happyDOM.setViewport({ width: 1280, height: 800 });
  async function stage(now: TableNow): Promise<void> {
    const turn = { type: "decide" as const, phase: "toss", seats: [0], listed: true };
    network.wire.hear({ type: "update", view: {}, turn, question: 1, held: "", left: [], times: [], now: 0 });
    show(Stage, { table, now, looks: looksOf(now, 1), hints: false, tell });
    await soon(() => expect(document.querySelector("main .generic")).not.toBeNull());
  }
  it("is there where somebody can answer", async () => {
    wide();
    await stage(sit(1, { game: "unknown" }));
    await soon(() => expect(document.querySelector(".side")).not.toBeNull());
  });
  it("leaves its room to the board for who is alone", async () => {
    wide();
    await stage(sit(1, { game: "unknown", people: [somebody(1, "Ida")] }));
    expect(document.querySelector(".side")).toBeNull();
  });
});
