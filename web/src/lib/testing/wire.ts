/** A line without a network: tests say what the server says, and read what the client sent. */

import type { Wire } from "$lib/connection/socket";
import type { Bye, ChairNow, FromServer, Manners, Said, SomebodyNow, TableNow, Welcome } from "$lib/wire";

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
    this.wire.hear(aWelcome({ person }));
  }
}

export function aWelcome(change: Partial<Welcome> = {}): Welcome {
  return { type: "welcome", protocol: 3, person: 1, now: 1_000, invite: "http://here", screen: null, ...change };
}

export function aBye(change: Partial<Bye> = {}): Bye {
  return { type: "bye", text: "Goodbye.", values: {}, again: false, why: "refused", ...change };
}

/** A chair that person 1 sits on. */
export function aChair(change: Partial<ChairNow> = {}): ChairNow {
  return { people: [1], bot: null, team: "", absent: false, ...change };
}

export function somebody(person: number, name: string, change: Partial<SomebodyNow> = {}): SomebodyNow {
  return { person, name, face: "fox", here: true, since: null, waits: false, sat: true, ...change };
}

/** Ida says hello. */
export function aLine(change: Partial<Said> = {}): Said {
  return { type: "said", n: 1, person: 1, text: "Hello!", at: 1_000, loud: false, ...change };
}

export const MANNERS: Manners = {
  locked: false,
  watchers: true,
  teams: false,
  talk: "everyone",
  family: true,
  screen_talk: false,
  screen_signs: true,
  approval: false,
  hints: true,
  taught: false,
};

/** A table of two: Ida, who hosts, against the bot Tinker. */
export function aTable(change: Partial<TableNow> = {}): TableNow {
  return {
    type: "table",
    code: "KMTW",
    game: "robotory",
    version: 1,
    status: "playing",
    host: 1,
    manners: MANNERS,
    chairs: [aChair(), aChair({ people: [], bot: { name: "Tinker", level: 4 } })],
    people: [somebody(1, "Ida")],
    screens: 0,
    muted: [],
    hands: [],
    votes: [],
    options: {},
    botless: "",
    puzzle: "",
    pace: "own",
    paused: false,
    back: null,
    can_back: [],
    rematch: [],
    next: null,
    dice: null,
    seed: null,
    ended: null,
    heir_of: null,
    invitation: "",
    password: false,
    shares: null,
    admitted: 0,
    knocking: [],
    clocked: [],
    sounding: false,
    hushed: false,
    ...change,
  };
}
