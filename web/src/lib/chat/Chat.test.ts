import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { news } from "$lib/ui/news.svelte";
import { Table } from "$lib/table/table.svelte";
import { buttons, clear, named, press, settled, show, text } from "$lib/testing/page";
import { aLine, aTable, FakeNetwork, MANNERS, somebody } from "$lib/testing/wire";
import type { TableNow } from "$lib/wire";
import Chat from "./Chat.svelte";

const PEOPLE = [somebody(1, "Ida"), somebody(2, "Noor")];

let network: FakeNetwork;
let table: Table;

beforeEach(() => {
  vi.useFakeTimers();
  network = new FakeNetwork();
  table = new Table("KMTW", "secret", network.dial);
  table.open();
});
afterEach(() => {
  clear();
  table.close();
  news.toasts = [];
  vi.useRealTimers();
});

function open(person: number, change: Partial<TableNow> = {}) {
  const now = aTable({ people: PEOPLE, ...change });
  network.welcome(person);
  network.wire.hear(now);
  show(Chat, { table, now, phrases: true });
}
function write(words: string) {
  const field = named("Say something to the table") as HTMLInputElement;
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  press("Send");
}
const sent = () => network.wire.sent.at(-1);

it("sends what was written, a phrase, or a quick sign", () => {
  open(2);
  write("Red could run!");
  expect(sent()).toMatchObject({ type: "chat", text: "Red could run!", loud: false });
  press("Well played!");
  expect(sent()).toMatchObject({ type: "chat", text: "Well played!" });
  press("applause");
  expect(sent()).toMatchObject({ type: "react", reaction: "clap" });
  expect(buttons()).not.toContain("Say it loud, so that everybody notices");
});

it("gives back what was refused, with the reason", async () => {
  open(2);
  write("Rude!");
  network.wire.hear({ type: "refused", id: sent()?.id ?? "", text: "Please find kinder words.", values: {} });
  await settled();
  expect(news.toasts.map((toast) => toast.text)).toEqual(["Please find kinder words."]);
  expect((named("Say something to the table") as HTMLInputElement).value).toBe("Rude!");
});

it("lets the host be loud", () => {
  open(1);
  press("Say it loud");
  write("Look at me!");
  expect(sent()).toMatchObject({ text: "Look at me!", loud: true });
});

it("says why one cannot talk, and lets the host be loud even then", () => {
  open(2, { manners: { ...MANNERS, talk: "off" } });
  expect(text()).toContain("The host has switched the chat off.");
  expect(buttons()).toEqual([]);
  clear();
  open(1, { manners: { ...MANNERS, talk: "off" } });
  write("One minute left");
  expect(sent()).toMatchObject({ text: "One minute left", loud: true });
  expect(buttons()).not.toContain("applause");
});

it("shows my own line as waiting until the host has read it", () => {
  open(2, { manners: { ...MANNERS, approval: true } });
  network.wire.hear({ type: "judging", texts: [{ kind: "line", n: 1, person: 2, text: "Hello!" }] });
  flushSync();
  expect(text()).toContain("Hello!waits for the host");
  network.wire.hear({ type: "judging", texts: [] });
  flushSync();
  expect(text()).not.toContain("waits for the host");
});

it("tells who speaks, who only watches, and what was loud", () => {
  open(1);
  network.wire.hear(aLine({ person: 2, text: "Go!" }));
  network.wire.hear(aLine({ n: 2, person: 9, text: "Bye" }));
  network.wire.hear(aLine({ n: 3, person: 1, text: "Time!", loud: true }));
  flushSync();
  expect(text()).toContain("Noor watchingGo!");
  expect(text()).toContain("Somebody watchingBye");
  expect(text()).toContain("loud:Time!");
});
