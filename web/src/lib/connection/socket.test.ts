import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FIRST_WAIT, LONGEST_WAIT, PING_EVERY, SILENCE, Socket, socketUrl, type LineState } from "./socket";
import { promise } from "$lib/device/share";
import { device } from "$lib/device/storage";
import { aBye, aTable, aWelcome, FakeNetwork } from "$lib/testing/wire";
import type { FromServer } from "$lib/wire";

let network: FakeNetwork;
let lines: LineState[];
let heard: FromServer[];
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  network = new FakeNetwork();
  lines = [];
  heard = [];
  const listener = { heard: (message: FromServer) => heard.push(message), line: (line: LineState) => lines.push(line) };
  socket = new Socket("ws://here/api/tables/KMTW/socket", { key: "secret" }, listener, network.dial);
  socket.open();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

describe("a line", () => {
  it("says hello first, with the key and the device", () => {
    network.wire.onopen?.();
    const hello = { type: "hello", key: "secret", ticket: null, invitation: null, device: device(), pledge: promise() };
    expect(network.wire.sent).toEqual([hello]);
  });
  it("is open once the server has said welcome", () => {
    network.wire.onopen?.();
    expect(lines).toEqual([]);
    network.welcome();
    expect(lines).toEqual(["open"]);
  });
  it("is dialled once, whoever opens it again", () => {
    network.welcome();
    socket.open();
    expect(network.wires.length).toBe(1);
    expect(lines).toEqual(["open"]);
  });
  it("pings a silent server, and gives it up when it stays silent", () => {
    network.welcome();
    vi.advanceTimersByTime(PING_EVERY);
    expect(network.wire.sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(SILENCE);
    expect(lines).toEqual(["open", "lost"]);
    expect(network.wire.closed).toBe(true);
  });
  it("lives on when the server answers", () => {
    network.welcome();
    vi.advanceTimersByTime(PING_EVERY);
    network.wire.hear({ type: "pong", now: 1 });
    vi.advanceTimersByTime(SILENCE);
    expect(lines).toEqual(["open"]);
  });
});

describe("a broken line", () => {
  it("is dialled again after half a second, then ever more patiently", () => {
    network.welcome();
    const waits: number[] = [];
    for (let wait = FIRST_WAIT; waits.length < 6; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      const before = network.wires.length;
      network.wire.break();
      vi.advanceTimersByTime(wait - 1);
      expect(network.wires.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(network.wires.length).toBe(before + 1);
      waits.push(wait);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
  });
  it("is dialled at once when the network comes back", () => {
    network.welcome();
    network.wire.break();
    dispatchEvent(new Event("online"));
    expect(network.wires).toHaveLength(2);
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(network.wires).toHaveLength(2);
  });
  it("that never opened is given up too", () => {
    vi.advanceTimersByTime(SILENCE + FIRST_WAIT);
    expect(network.wires).toHaveLength(2);
  });
  it("hears nothing more from before", () => {
    network.welcome();
    const old = network.wire;
    network.wire.break();
    vi.advanceTimersByTime(FIRST_WAIT);
    old.hear({ type: "pong", now: 1 });
    expect(heard).toHaveLength(1);
  });
});

describe("what comes in brief", () => {
  const now = { question: 1, held: "", left: [], times: [], now: 5, turn: { type: "chance" as const, phase: "roll" } };
  const grown = (more: unknown[]) => ({ values: { seat: 1 }, lists: { story: { kept: 1, more } }, gone: [] });
  const views = () => heard.flatMap((message) => (message.type === "update" ? [message.view] : []));

  it("is heard as a whole view, each time from the one before", () => {
    network.welcome();
    network.wire.hear({ type: "update", view: { seat: 0, story: ["a", "b"] }, ...now });
    network.wire.hear({ type: "changed", changes: grown(["c", "d"]), ...now });
    network.wire.hear({ type: "changed", changes: grown([]), ...now });
    expect(views()).toEqual([
      { seat: 0, story: ["a", "b"] },
      { seat: 1, story: ["a", "c", "d"] },
      { seat: 1, story: ["a"] },
    ]);
    expect(heard.at(-1)).toEqual({ type: "update", view: { seat: 1, story: ["a"] }, ...now });
  });
  it("is heard as a whole table", () => {
    network.welcome();
    network.wire.hear(aTable({ hands: [1] }));
    const changes = { values: { screens: 7 }, lists: { hands: { kept: 1, more: [3] } }, gone: [] };
    network.wire.hear({ type: "table_changed", changes });
    expect(heard.at(-1)).toEqual(aTable({ hands: [1, 3], screens: 7 }));
  });
  it("gives way to what comes whole", () => {
    network.welcome();
    network.wire.hear({ type: "update", view: { seat: 0, story: ["a"] }, ...now });
    network.wire.hear({ type: "update", view: { seat: 2, story: ["x"] }, ...now });
    network.wire.hear({ type: "changed", changes: grown(["y"]), ...now });
    expect(views().at(-1)).toEqual({ seat: 1, story: ["x", "y"] });
  });
  it("and does not fit is not shown, and the line is dialled again, which is told all anew", () => {
    const errors = vi.fn();
    vi.stubGlobal("reportError", errors);
    network.welcome();
    network.wire.hear({ type: "update", view: { seat: 0, story: ["a"] }, ...now });
    network.wire.break();
    vi.advanceTimersByTime(FIRST_WAIT);
    network.welcome();
    network.wire.hear({ type: "changed", changes: grown(["b"]), ...now });
    expect(errors).toHaveBeenCalledOnce();
    expect(views()).toHaveLength(1);
    expect(lines.at(-1)).toBe("lost");
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(network.wires).toHaveLength(3);
    vi.unstubAllGlobals();
  });
});

describe("a command", () => {
  it("gets its own id and its own answer", async () => {
    network.welcome();
    const first = socket.ask({ type: "start" });
    const second = socket.ask({ type: "resign" });
    const [one, two] = network.wire.sent.slice(1).map((message) => message.id ?? "");
    expect(one).not.toBe(two);
    network.wire.hear({ type: "refused", id: two ?? "", text: "Not now.", values: {} });
    network.wire.hear({ type: "done", id: one ?? "" });
    expect((await first).type).toBe("done");
    expect((await second).type).toBe("refused");
  });
  it("waits for the welcome", () => {
    void socket.ask({ type: "start" });
    network.wire.onopen?.();
    expect(network.wire.sent).toHaveLength(1);
    network.wire.hear(aWelcome());
    expect(network.wire.sent[1]).toMatchObject({ type: "start" });
  });
  it("is sent again with the same id after a break, until it is answered", async () => {
    network.welcome();
    const answer = socket.ask({ type: "play", move: { cell: 3 }, turn: 17 });
    const first = network.wire.sent[1];
    network.wire.break();
    vi.advanceTimersByTime(FIRST_WAIT);
    network.welcome();
    expect(network.wire.sent[1]).toEqual(first);
    network.wire.hear({ type: "done", id: first?.id ?? "" });
    expect((await answer).type).toBe("done");
    network.wire.break();
    vi.advanceTimersByTime(FIRST_WAIT);
    network.welcome();
    expect(network.wire.sent).toHaveLength(1);
  });
});

describe("goodbye", () => {
  it("for ever is not answered by dialling again", () => {
    network.welcome();
    network.wire.hear(aBye({ text: "This key opens no seat." }));
    vi.advanceTimersByTime(LONGEST_WAIT * 2);
    dispatchEvent(new Event("online"));
    expect(network.wires).toHaveLength(1);
    expect(lines.at(-1)).toBe("closed");
  });
  it("for a while is", () => {
    network.welcome();
    network.wire.hear(aBye({ text: "The server restarts.", again: true, why: "trouble" }));
    network.wire.break();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(network.wires).toHaveLength(2);
  });
  it("by the page ends everything", () => {
    network.welcome();
    socket.close();
    vi.advanceTimersByTime(LONGEST_WAIT * 2);
    expect(network.wires).toHaveLength(1);
  });
});

it("the line goes to the server of the page", () => {
  expect(socketUrl("KMTW", { protocol: "http:", host: "192.168.1.7:8000" })).toBe(
    "ws://192.168.1.7:8000/api/tables/KMTW/socket?changes=true",
  );
  expect(socketUrl("KMTW", { protocol: "https:", host: "play.example.org" })).toBe(
    "wss://play.example.org/api/tables/KMTW/socket?changes=true",
  );
});
