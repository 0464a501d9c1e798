/** A table as this device knows it: what the server last said, and what may be asked of it. */

import { keep, take } from "$lib/connection/carried";
import { Refusal } from "$lib/connection/api";
import { clockOffset } from "$lib/clock/clock";
import type { HintLook } from "$lib/games/contract";
import { say } from "$lib/i18n";
import { seatOf } from "./seats";
import { Witness, type Verdict } from "./witness";
import {
  Socket,
  socketUrl,
  type Answer,
  type Ask,
  type Heard,
  type LineState,
  type Wire,
} from "$lib/connection/socket";
import { PROTOCOL, type AwayChoice, type Bye, type Choice, type Drafted } from "$lib/wire";
import type { Manners, Pace, Reacted, Reaction, Said, TableNow, TimeNow, ToJudge, Turn } from "$lib/wire";

/** What came back: null where it was done. */
export type Outcome = Promise<Refusal | null>;

/** How long a quick sign is to be seen, in milliseconds. */
export const SEEN_FOR = 3_000;

/** Shows why something was refused; gives a promise for when that is known. */
export type Tell = (outcome: Promise<unknown>) => Promise<void> | void;

export class Table {
  line = $state<LineState>("connecting");
  table = $state.raw<TableNow | null>(null);
  view = $state.raw<unknown>(undefined);
  turn = $state.raw<Turn | null>(null);
  /** The number of the question I am asked; null: I am not. */
  question = $state<number | null>(null);
  times = $state.raw<TimeNow[]>([]);
  /** Seconds that each seat has for the rest of its game while it is not asked. Empty: each question has its time. */
  left = $state.raw<number[]>([]);
  /** My own answer, which waits for the host to approve it; empty: none. */
  held = $state("");
  /** What the others of my seat are planning. */
  drafts = $state.raw<Drafted[]>([]);
  /** What a good player would do about my question. Null: I did not ask. */
  hint = $state.raw<HintLook<unknown> | null>(null);
  chat = $state.raw<Said[]>([]);
  /** Quick signs of the last moments, the newest last. */
  reactions = $state.raw<Reacted[]>([]);
  /** What waits to be approved: all of it where I am the host, else my own. */
  judging = $state.raw<ToJudge[]>([]);
  person = $state<number | null>(null);
  /** Which big screen of the table this is. Null: I am a person. */
  screen = $state<number | null>(null);
  /** The server's address to hand to others: this page's own may lead only to this machine. */
  invite = $state(location.origin);
  /** The server's clock minus this device's, in milliseconds. */
  offset = $state(0);
  /** A move is on its way. */
  pending = $state(false);
  bye = $state.raw<Bye | null>(null);
  /** Whether this device's part of the dice is in. Null: it has told none. */
  dice = $state<Verdict | null>(null);
  /** The server speaks a newer language than this page: load it again. */
  outdated = $state(false);

  seat = $derived(this.table && seatOf(this.table, this.person));
  host = $derived(this.table !== null && this.table.host === this.person);
  /** It is my table, though an heir may look after it. */
  mine = $derived(this.table !== null && (this.table.heir_of ?? this.table.host) === this.person);
  /** I look after the table for somebody else. */
  heir = $derived(this.host && !this.mine);
  /** What I said that the host has not read yet. */
  unheard = $derived(this.host ? [] : this.judging.filter((text) => text.kind === "line"));
  /** The bot that plays for me; null: I do. */
  standIn = $derived(this.seat === null ? null : (this.table?.chairs[this.seat]?.bot ?? null));
  asked = $derived(
    this.question !== null && this.turn?.type === "decide" && this.table?.paused === false && this.standIn === null,
  );

  readonly #socket: Socket;
  readonly #witness = new Witness();
  /** The hint that is being thought about: one after another. Null: none. */
  #hinting: Promise<Answer> | null = null;

  /** With a key I am a person; without one this is a big screen, with the ticket of whoever put it up or let it in. */
  constructor(code: string, key: string | null, dial?: (url: string) => Wire) {
    const listener = {
      heard: (message: Heard) => this.#heard(message),
      line: (line: LineState) => (this.line = line),
    };
    const carried = (what: "invitation" | "ticket") => () => (key === null ? take(what, code) : null);
    const who = { key, ticket: carried("ticket"), invitation: carried("invitation") };
    this.#socket = new Socket(socketUrl(code), who, listener, dial);
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

  /** Asks for a hint, which comes as `hint` unless I have moved by then. */
  async askHint(): Outcome {
    if (this.question === null || this.hint?.move === null) return null;
    const thinking = { move: null, text: null };
    this.hint = thinking;
    if (this.#hinting) await this.#hinting;
    if (this.hint !== thinking) return null;
    this.#hinting = this.#socket.ask({ type: "ask_hint", turn: this.question });
    const answer = await this.#hinting;
    this.#hinting = null;
    if (this.hint !== thinking) return null;
    this.hint = answer.type === "hinted" ? { move: answer.move, text: say(answer.text, answer.values) } : null;
    return refusalOf(answer);
  }

  say = (text: string, loud = false): Outcome => this.#do({ type: "chat", text, loud });
  react = (reaction: Reaction): Outcome => this.#do({ type: "react", reaction });
  /** A move in the making, for the others of my seat; null: none any more. */
  draft = (move: unknown): Outcome => this.#do(move === null ? { type: "draft" } : { type: "draft", move });
  draftText = (text: string): Outcome => this.#do({ type: "draft", text });
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
  nameTeam = (seat: number, name: string): Outcome => this.#do({ type: "name_team", seat, name });
  raiseHand = (up: boolean, person: number | null = null): Outcome => this.#do({ type: "raise_hand", up, person });
  voteAway = (seat: number, choice: AwayChoice): Outcome => this.#do({ type: "vote_away", seat, choice });
  takeHost = (): Outcome => this.#do({ type: "take_host" });
  /** For a big screen: whether the room hears it. The server keeps that for as long as the line holds. */
  sound = (on: boolean): Outcome => this.#do({ type: "sounding", on });
  // The host's.
  arrange = (order: number[]): Outcome => this.#do({ type: "arrange", order });
  shuffle = (): Outcome => this.#do({ type: "shuffle" });
  seatPerson = (person: number, seat: number): Outcome => this.#do({ type: "seat_person", person, seat });
  remove = (person: number): Outcome => this.#do({ type: "remove", person });
  makeHost = (person: number): Outcome => this.#do({ type: "make_host", person });
  setManners = (change: Partial<Manners>): Outcome => this.#do({ type: "set_manners", ...change });
  setPassword = (password: string): Outcome => this.#do({ type: "set_password", password });
  mute = (person: number, on: boolean): Outcome => this.#do({ type: "mute", person, on });
  restart = (): Outcome => this.#do({ type: "restart" });
  switch = (game: string): Outcome => this.#do({ type: "switch", game });
  admitScreen = (screen: number): Outcome => this.#do({ type: "admit_screen", screen });
  closeTable = (): Outcome => this.#do({ type: "close" });
  /** Approves or declines a text that waits. */
  judge({ kind, n, text }: ToJudge, yes: boolean): Outcome {
    if (kind === "move") return this.#do({ type: "judge_move", number: n, yes });
    if (kind === "name") return this.#do({ type: "judge_name", person: n, name: text, yes });
    return this.#do({ type: "judge_line", n, yes });
  }

  async #move(message: Ask): Outcome {
    this.pending = true;
    this.hint = null; // A move that nobody asked for leaves the question open, but not as it was.
    try {
      return await this.#do(message);
    } finally {
      this.pending = false;
    }
  }

  async #do(message: Ask): Outcome {
    return refusalOf(await this.#socket.ask(message));
  }

  /** Nobody has to do anything for fair dice: the device does. */
  #cast(table: TableNow): void {
    const share = this.#witness.asked(table, this.person);
    if (share) void this.#do({ type: "tell_share", ...share });
    this.dice = this.#witness.judged(table, this.person);
  }

  #heard(message: Heard): void {
    switch (message.type) {
      case "welcome":
        this.person = message.person;
        this.screen = message.screen ?? null;
        this.invite = message.invite;
        this.outdated = message.protocol !== PROTOCOL;
        this.offset = clockOffset(message.now, Date.now());
        this.chat = []; // What was said is told again, and so is what waits or is being planned.
        this.drafts = [];
        this.judging = [];
        break;
      case "table":
        this.table = message;
        if (message.invitation) keep("invitation", message.code, message.invitation);
        this.#cast(message);
        break;
      case "update":
        this.view = message.view;
        this.turn = message.turn;
        if (message.question !== this.question) {
          this.drafts = [];
          this.hint = null;
        }
        this.question = message.question;
        this.held = message.held;
        this.times = message.times;
        this.left = message.left;
        this.offset = clockOffset(message.now, Date.now());
        break;
      case "said":
        this.chat = [...this.chat, message];
        break;
      case "reacted":
        this.reactions = [...this.reactions.slice(-19), message];
        setTimeout(() => (this.reactions = this.reactions.filter((sign) => sign !== message)), SEEN_FOR);
        break;
      case "judging":
        this.judging = message.texts;
        break;
      case "drafted":
        this.drafts = [...this.drafts.filter((draft) => draft.person !== message.person), message].filter(
          (draft) => draft.move !== null || draft.text !== "",
        );
        break;
      case "admitted":
        if (this.table) keep("ticket", this.table.code, message.ticket);
        break;
      case "pong":
        this.offset = clockOffset(message.now, Date.now());
        break;
      case "bye":
        this.bye = message;
        break;
      case "done":
      case "refused":
      case "looked":
      case "hinted": // The socket has answered whoever asked.
        break;
    }
  }
}

function refusalOf(answer: Answer): Refusal | null {
  return answer.type === "refused" ? new Refusal(answer.text, answer.values) : null;
}
