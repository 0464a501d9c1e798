/* Made from the Python types by `tablebot types`. Do not edit. */

export type FromClient =
  | Hello
  | Look
  | Rename
  | Chat
  | Draft
  | Ping
  | Play
  | Write
  | Sit
  | Stand
  | AddBot
  | RemoveBot
  | Configure
  | Start
  | Pause
  | Resume
  | AskBack
  | AnswerBack
  | Resign
  | Rematch
  | Leave;
export type FromServer = Welcome | TableNow | Update | Done | Refused | Looked | Said | Drafted | Pong | Bye;
export type Turn = Decide | Chance | Over;
export type Pace = "double" | "half" | "none" | "own";

/**
 * The first message on a socket. Without a key one watches.
 */
export interface Hello {
  type: "hello";
  key?: string | null;
}
/**
 * Asks for the board as text and the menu; for pages that know nothing of the game.
 */
export interface Look {
  type: "look";
  id: string;
}
export interface Rename {
  type: "rename";
  id: string;
  name: string;
  face: string;
}
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}
/**
 * A move in the making: shown to the seat's other devices, played if the time runs out. Null: none.
 */
export interface Draft {
  type: "draft";
  id: string;
  move: unknown;
}
export interface Ping {
  type: "ping";
}
/**
 * A move, in answer to the question with number `turn`; unasked moves cite none.
 */
export interface Play {
  type: "play";
  id: string;
  move: unknown;
  turn?: number | null;
}
/**
 * A move in the game's notation.
 */
export interface Write {
  type: "write";
  id: string;
  text: string;
  turn?: number | null;
}
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
}
export interface Stand {
  type: "stand";
  id: string;
}
export interface AddBot {
  type: "add_bot";
  id: string;
  seat: number;
  level: number;
}
export interface RemoveBot {
  type: "remove_bot";
  id: string;
  seat: number;
}
/**
 * The host changes the game's options, its seats or its pace before it starts; what is left out stays.
 */
export interface Configure {
  type: "configure";
  id: string;
  options?: unknown;
  seats?: number;
  pace?: "double" | "half" | "none" | "own";
}
export interface Start {
  type: "start";
  id: string;
}
export interface Pause {
  type: "pause";
  id: string;
}
export interface Resume {
  type: "resume";
  id: string;
}
/**
 * May I take back my last move, and all that came after it?
 */
export interface AskBack {
  type: "ask_back";
  id: string;
}
export interface AnswerBack {
  type: "answer_back";
  id: string;
  yes: boolean;
}
export interface Resign {
  type: "resign";
  id: string;
}
export interface Rematch {
  type: "rematch";
  id: string;
}
/**
 * Get up and go; the seat is free for another.
 */
export interface Leave {
  type: "leave";
  id: string;
}
/**
 * The answer to Hello. The table and the view follow.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  person: number | null;
  invite: string;
}
/**
 * Everything about the table that is no game: sent whole, whenever it changes.
 */
export interface TableNow {
  type: "table";
  code: string;
  game: string;
  status: "open" | "over" | "playing";
  host: number;
  chairs: ChairNow[];
  people: SomebodyNow[];
  watching: number;
  options: unknown;
  pace: "double" | "half" | "none" | "own";
  paused: boolean;
  back: BackNow | null;
  can_back: number[];
  rematch: number[];
  next: string | null;
  dice: string | null;
  seed: string | null;
}
export interface ChairNow {
  people: number[];
  bot: BotNow | null;
}
export interface BotNow {
  name: string;
  level: number;
}
export interface SomebodyNow {
  person: number;
  name: string;
  face: string;
  here: boolean;
}
/**
 * Somebody would like to take back a move.
 */
export interface BackNow {
  seat: number;
  agreed: number[];
  text: string;
}
/**
 * What this socket may see of the game now. Sent only when something of it has changed.
 */
export interface Update {
  type: "update";
  view: unknown;
  turn: Decide | Chance | Over;
  question: number | null;
  times: TimeNow[];
  now: number;
}
/**
 * The game waits for these seats; several at once choose at the same time.
 */
export interface Decide {
  type: "decide";
  phase: string;
  seats: number[];
  listed: boolean;
}
/**
 * No seat is asked: the dice are.
 */
export interface Chance {
  type: "chance";
  phase: string;
}
/**
 * The game has ended.
 */
export interface Over {
  type: "over";
  scores: number[];
  winners: number[];
  reason: string;
}
export interface TimeNow {
  seat: number;
  ends: number;
}
export interface Done {
  type: "done";
  id: string;
}
export interface Refused {
  type: "refused";
  id: string | null;
  text: string;
  values: {
    [k: string]: string | number;
  };
}
export interface Looked {
  type: "looked";
  id: string;
  drawing: string;
  menu: Choice[];
}
export interface Choice {
  move: unknown;
  text: string;
}
export interface Said {
  type: "said";
  person: number;
  text: string;
  at: number;
}
/**
 * On another device, your own seat is making this move.
 */
export interface Drafted {
  type: "drafted";
  person: number;
  move: unknown;
}
export interface Pong {
  type: "pong";
  now: number;
}
/**
 * The server closes this socket on purpose; do not come back by yourself unless `again`.
 */
export interface Bye {
  type: "bye";
  text: string;
  again: boolean;
}
/**
 * POST /api/tables. Whoever opens a table is its host and takes the first seat.
 */
export interface OpenTable {
  game: string;
  name: string;
  face?: string;
  options?: {
    [k: string]: unknown;
  };
  seats?: number;
  pace?: "double" | "half" | "none" | "own";
  bots?: number[];
  start?: boolean;
}
/**
 * POST /api/tables/CODE/people.
 */
export interface JoinTable {
  name: string;
  face?: string;
  watch?: boolean;
}
/**
 * The answer to both. The key is the seat: keep it, it is shown once.
 */
export interface Joined {
  code: string;
  person: number;
  key: string;
  seat: number | null;
}
/**
 * GET /api/tables/CODE: what somebody with the code may know before joining.
 */
export interface TableCard {
  code: string;
  game: string;
  status: "open" | "over" | "playing";
  names: string[];
  asked: number[];
  seat: number | null;
}
/**
 * GET /api/games: the catalogue.
 */
export interface GameCard {
  slug: string;
  title: string;
  credit: string;
  seats: number[];
  options: {
    [k: string]: unknown;
  };
  defaults: unknown;
  variants: {
    [k: string]: unknown;
  };
  levels: string[];
  drawn: boolean;
}
export interface ReplayStep {
  view: unknown;
  turn: Decide | Chance | Over;
  at: number;
  drawing: string;
}
/**
 * GET /api/tables/CODE/replay?seat=N: what that seat saw, step by step. Without a seat, what a watcher saw.
 */
export interface Replay {
  game: string;
  names: string[];
  faces: string[];
  steps: ReplayStep[];
  result: Over | null;
}
/**
 * The body of every HTTP refusal.
 */
export interface Problem {
  text: string;
  values: {
    [k: string]: string | number;
  };
}
export const PROTOCOL = 1;
