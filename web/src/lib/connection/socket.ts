/** The line to a table: says hello, keeps the line warm, comes back when it breaks, and loses no command. */

import { newId } from "$lib/device/ids";
import { promise } from "$lib/device/share";
import { device } from "$lib/device/storage";
import type { Bye, Changed, Done, FromClient, FromServer, Hinted, Looked, Refused } from "$lib/wire";
import type { TableChanged, TableNow } from "$lib/wire";
import { changed } from "./changes";

/** How the line to the table is. */
export type LineState = "connecting" | "open" | "lost" | "closed";
export type Answer = Done | Refused | Looked | Hinted;
type WithoutId<M> = M extends { id: string } ? Omit<M, "id"> : never;
/** A message that will be answered; its id is made here. */
export type Ask = WithoutId<FromClient>;
/** What is heard on a line: what the server says in brief is whole again. */
export type Heard = Exclude<FromServer, Changed | TableChanged>;

/** The few things of a WebSocket that are used; tests bring their own. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Listener {
  heard(message: Heard): void;
  line(line: LineState): void;
}

export const PING_EVERY = 15_000;
export const SILENCE = 10_000;
export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 8_000;

interface Waiting {
  text: string;
  answer: (answer: Answer) => void;
}

export class Socket {
  #wire: Wire | null = null;
  #welcome = false;
  #opened = false;
  #closed = false;
  #wait = FIRST_WAIT;
  /** What this line was last told, from which the next that comes in brief is made. */
  #table: TableNow | undefined;
  #view: unknown;
  #again: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  /** Asked and not yet answered, oldest first; sent again with the same ids after every welcome. */
  #waiting = new Map<string, Waiting>();

  constructor(
    private readonly url: string,
    private readonly who: { key: string | null; ticket?: () => string | null; invitation?: () => string | null },
    private readonly listener: Listener,
    private readonly dial: (url: string) => Wire = (url) => new WebSocket(url) as Wire,
  ) {}

  /** Once: whoever opens it again finds it open. */
  open(): void {
    if (this.#opened) return;
    this.#opened = true;
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  close(): void {
    this.#hangUp();
    this.listener.line("closed");
  }

  /** The answer to a message. Waits for as long as the line is down. */
  ask(message: Ask): Promise<Answer> {
    const id = newId();
    const text = JSON.stringify({ ...message, id });
    return new Promise((answer) => {
      this.#waiting.set(id, { text, answer });
      if (this.#welcome) this.#wire?.send(text);
    });
  }

  #connect(): void {
    clearTimeout(this.#again);
    this.#drop();
    const wire = this.dial(this.url);
    this.#wire = wire;
    wire.onopen = () => wire.send(JSON.stringify(this.#hello()));
    wire.onmessage = (event) => {
      // One message per line: the server sends all that waits in one frame.
      for (const line of event.data.split("\n")) {
        const message = this.#whole(JSON.parse(line) as FromServer);
        if (message === null) return;
        this.#heard(message);
      }
    };
    wire.onclose = () => this.#lost();
    // A line that never opens is as dead as one that breaks.
    this.#beat = setTimeout(() => this.#lost(), SILENCE);
  }

  #hello(): FromClient {
    const { key } = this.who;
    const ticket = this.who.ticket?.() ?? null;
    const invitation = this.who.invitation?.() ?? null;
    if (key === null) return { type: "hello", key, ticket, invitation };
    return { type: "hello", key, ticket, invitation, device: device(), pledge: promise() };
  }

  /** The message, put together if it came in brief. Null: it does not fit, and another line is told all anew. */
  #whole(message: FromServer): Heard | null {
    try {
      if (message.type === "table_changed") message = changed(this.#table, message.changes);
      if (message.type === "changed") {
        const { changes, ...now } = message;
        message = { ...now, type: "update", view: changed(this.#view, changes) };
      }
    } catch (error) {
      reportError(error);
      this.#lost();
      return null;
    }
    if (message.type === "table") this.#table = message;
    if (message.type === "update") this.#view = message.view;
    return message;
  }

  #heard(message: Heard): void {
    this.#rest();
    if (message.type === "welcome") {
      this.#welcome = true;
      this.#wait = FIRST_WAIT;
      this.listener.line("open");
    }
    if (message.type === "bye") this.#bye(message);
    this.listener.heard(message);
    if (message.type === "welcome") for (const { text } of this.#waiting.values()) this.#wire?.send(text);
    if (isAnswer(message)) this.#answered(message);
  }

  #answered(message: Answer): void {
    if (message.id === null) return;
    const asked = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    asked?.answer(message);
  }

  #bye(message: Bye): void {
    if (message.again) return;
    this.#hangUp();
    this.listener.line("closed");
  }

  /** The server has just been heard: ping it after a while, and give it up if it stays silent. */
  #rest(): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => {
      this.#wire?.send(JSON.stringify({ type: "ping" } satisfies FromClient));
      this.#beat = setTimeout(() => this.#lost(), SILENCE);
    }, PING_EVERY);
  }

  #lost(): void {
    if (this.#closed) return;
    this.#drop();
    this.listener.line("lost");
    this.#again = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** The network or the person is back: try at once. */
  #hurry = (): void => {
    if (this.#closed || this.#welcome || document.visibilityState === "hidden") return;
    this.#wait = FIRST_WAIT;
    this.#connect();
  };

  #hangUp(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#again);
    this.#drop();
  }

  #drop(): void {
    clearTimeout(this.#beat);
    this.#welcome = false;
    this.#table = this.#view = undefined;
    const wire = this.#wire;
    this.#wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }
}

function isAnswer(message: Heard): message is Answer {
  return ["done", "refused", "looked", "hinted"].includes(message.type);
}

/** Where a table's line is found, on the server that served this page. */
export function socketUrl(code: string, at: Pick<Location, "protocol" | "host"> = location): string {
  return `${at.protocol === "https:" ? "wss" : "ws"}://${at.host}/api/tables/${encodeURIComponent(code)}/socket?changes=true`;
}
