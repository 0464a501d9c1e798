/** A line without a network: tests say what the server says, and read what the client sent. */

import type { Wire } from "../socket";
import type { FromServer, TableNow } from "../wire";

export class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  sent: { type: string; id?: string; [field: string]: unknown }[] = [];

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  /** The server's message arrives. */
  hear(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The network is gone. */
  break(): void {
    this.onclose?.();
  }
}

/** Every line that was dialled, newest last. */
export class FakeNetwork {
  wires: FakeWire[] = [];
  dial = (url: string): FakeWire => {
    const wire = new FakeWire(url);
    this.wires.push(wire);
    return wire;
  };
  get wire(): FakeWire {
    const newest = this.wires.at(-1);
    if (!newest) throw new Error("Nobody has dialled.");
    return newest;
  }
  /** Opens the newest line and welcomes the client. */
  welcome(person: number | null = 1): void {
    this.wire.onopen?.();
    this.wire.hear({ type: "welcome", protocol: 1, person, invite: "http://here" });
  }
}

/** A table of two: Ida, who hosts, against the bot Tinker. */
export function aTable(change: Partial<TableNow> = {}): TableNow {
  return {
    type: "table",
    code: "KMTW",
    game: "robotory",
    status: "playing",
    host: 1,
    chairs: [
      { people: [1], bot: null },
      { people: [], bot: { name: "Tinker", level: 4 } },
    ],
    people: [{ person: 1, name: "Ida", face: "fox", here: true }],
    watching: 0,
    options: {},
    pace: "own",
    paused: false,
    back: null,
    can_back: [],
    rematch: [],
    next: null,
    dice: null,
    seed: null,
    ...change,
  };
}
