/** A table as this device knows it: what the server last said, and what may be asked of it. */

import { Refusal } from "./api";
import { clockOffset } from "./clock";
import { seatOf } from "./seats";
import { Socket, socketUrl, type Ask, type Line, type Wire } from "./socket";
import { PROTOCOL, type Bye, type Choice, type FromServer, type Pace, type Said } from "./wire";
import type { TableNow, TimeNow, Turn } from "./wire";

/** What came back: null where it was done. */
export type Outcome = Promise<Refusal | null>;

export class Table {
  line = $state<Line>("connecting");
  table = $state.raw<TableNow | null>(null);
  view = $state.raw<unknown>(undefined);
  turn = $state.raw<Turn | null>(null);
  /** The number of the question I am asked; null: I am not. */
  question = $state<number | null>(null);
  times = $state.raw<TimeNow[]>([]);
  chat = $state.raw<Said[]>([]);
  person = $state<number | null>(null);
  /** The server's address to hand to others: this page's own may lead only to this machine. */
  invite = $state(location.origin);
  /** The server's clock minus this device's, in milliseconds. */
  offset = $state(0);
  /** A move is on its way. */
  pending = $state(false);
  bye = $state.raw<Bye | null>(null);
  /** The server speaks a newer language than this page: load it again. */
  outdated = $state(false);

  seat = $derived(this.table && seatOf(this.table, this.person));
  host = $derived(this.table !== null && this.table.host === this.person);
  asked = $derived(this.question !== null && this.turn?.type === "decide" && !this.table?.paused);

  readonly #socket: Socket;

  constructor(code: string, key: string | null, dial?: (url: string) => Wire) {
    const listener = { heard: (message: FromServer) => this.#heard(message), line: (line: Line) => (this.line = line) };
    this.#socket = new Socket(socketUrl(code), key, listener, dial);
  }

  open(): void {
    this.#socket.open();
  }

  close(): void {
    this.#socket.close();
  }

  play(move: unknown): Outcome {
    return this.#move({ type: "play", move, turn: this.question });
  }

  /** A move in the game's notation. */
  write(text: string): Outcome {
    return this.#move({ type: "write", text, turn: this.question });
  }

  /** The board as text and the menu, for games without web code. */
  async look(): Promise<{ drawing: string; menu: Choice[] } | null> {
    const answer = await this.#socket.ask({ type: "look" });
    return answer.type === "looked" ? answer : null;
  }

  say = (text: string): Outcome => this.#do({ type: "chat", text });
  rename = (name: string, face: string): Outcome => this.#do({ type: "rename", name, face });
  sit = (seat: number): Outcome => this.#do({ type: "sit", seat });
  stand = (): Outcome => this.#do({ type: "stand" });
  addBot = (seat: number, level: number): Outcome => this.#do({ type: "add_bot", seat, level });
  removeBot = (seat: number): Outcome => this.#do({ type: "remove_bot", seat });
  configure = (change: { options?: unknown; seats?: number; pace?: Pace }): Outcome =>
    this.#do({ type: "configure", ...change });
  start = (): Outcome => this.#do({ type: "start" });
  pause = (): Outcome => this.#do({ type: "pause" });
  resume = (): Outcome => this.#do({ type: "resume" });
  askBack = (): Outcome => this.#do({ type: "ask_back" });
  answerBack = (yes: boolean): Outcome => this.#do({ type: "answer_back", yes });
  resign = (): Outcome => this.#do({ type: "resign" });
  rematch = (): Outcome => this.#do({ type: "rematch" });
  leave = (): Outcome => this.#do({ type: "leave" });

  async #move(message: Ask): Outcome {
    this.pending = true;
    try {
      return await this.#do(message);
    } finally {
      this.pending = false;
    }
  }

  async #do(message: Ask): Outcome {
    const answer = await this.#socket.ask(message);
    return answer.type === "refused" ? new Refusal(answer.text, answer.values) : null;
  }

  #heard(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.person = message.person;
        this.invite = message.invite;
        this.outdated = message.protocol !== PROTOCOL;
        this.chat = []; // What was said is told again.
        break;
      case "table":
        this.table = message;
        break;
      case "update":
        this.view = message.view;
        this.turn = message.turn;
        this.question = message.question;
        this.times = message.times;
        this.offset = clockOffset(message.now, Date.now());
        break;
      case "said":
        this.chat = [...this.chat, message];
        break;
      case "pong":
        this.offset = clockOffset(message.now, Date.now());
        break;
      case "bye":
        this.bye = message;
        break;
      case "done":
      case "refused":
      case "looked": // The socket has answered whoever asked.
      case "drafted": // Boards plan on their own device.
        break;
    }
  }
}
