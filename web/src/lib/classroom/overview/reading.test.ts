import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Table } from "$lib/table/table.svelte";
import { aTable, FakeNetwork, MANNERS, somebody } from "$lib/testing/wire";
import type { ClassNow, ClassTable } from "$lib/wire";
import { Reading } from "./reading.svelte";

const aClass = (...judging: number[]): ClassNow => ({
  code: "KMTW",
  game: "party",
  invite: "http://here",
  manners: MANNERS,
  invitation: "a1b2",
  tables: judging.map((count, at) => ({ n: at + 1, code: `TABLE${at + 1}`, judging: count }) as ClassTable),
});

let network: FakeNetwork;
let reading: Reading;

beforeEach(() => {
  vi.useFakeTimers();
  network = new FakeNetwork();
  reading = new Reading("secret", (code, key) => new Table(code, key, network.dial));
});
afterEach(() => {
  reading.close();
  vi.useRealTimers();
});

describe("a teacher who reads", () => {
  it("calls only the tables at which something waits, each once", () => {
    reading.follow(aClass(0, 2, 1));
    reading.follow(aClass(0, 2, 1));
    expect(network.wires.map((wire) => wire.url.split("/").at(-2))).toEqual(["TABLE2", "TABLE3"]);
  });
  it("has the texts of all of them, with whoever wrote them", () => {
    reading.follow(aClass(1));
    network.welcome(1);
    network.wire.hear(aTable({ people: [somebody(1, "Ms Okafor"), somebody(2, "Guest 2")] }));
    network.wire.hear({ type: "judging", texts: [{ kind: "name", n: 2, person: 2, text: "Mia" }] });
    expect(reading.texts.map(({ n, who, text }) => [n, who?.name, text.text])).toEqual([[1, "Guest 2", "Mia"]]);
  });
  it("hangs up in the end", () => {
    reading.follow(aClass(1, 1));
    reading.close();
    expect(network.wires.every((wire) => wire.closed)).toBe(true);
  });
});
