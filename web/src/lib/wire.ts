/* Made from the Python types by `tablebot types`. Do not edit. */

export type FromClient =
  | Hello
  | Look
  | Rename
  | Chat
  | React
  | NameTeam
  | SetPassword
  | JudgeName
  | JudgeLine
  | Draft
  | AskHint
  | AdmitScreen
  | Sounding
  | Ping
  | Play
  | Write
  | Sit
  | Stand
  | AddBot
  | RemoveBot
  | Configure
  | Start
  | TellShare
  | Pause
  | Resume
  | AskBack
  | AnswerBack
  | Resign
  | Rematch
  | Leave
  | Arrange
  | Shuffle
  | SeatPerson
  | Remove
  | MakeHost
  | SetManners
  | Mute
  | JudgeMove
  | Restart
  | Switch
  | Close
  | TakeHost
  | VoteAway
  | RaiseHand;
export type FromServer =
  | Welcome
  | TableNow
  | TableChanged
  | Update
  | Changed
  | Done
  | Refused
  | Looked
  | Hinted
  | Said
  | Reacted
  | Judging
  | Drafted
  | Admitted
  | Pong
  | Bye;
export type Turn = Decide | Chance | Over;
export type Pace = ("double" | "half" | "none" | "own") | Budget;
export type AwayChoice = "bot" | "timeout" | "wait";
export type Talk = "everyone" | "off" | "seats";
export type Reaction = "clap" | "heart" | "hurry" | "laugh" | "party" | "sad" | "think" | "wow";
export type ToClass = StartAll | PauseAll | ResumeAll | TellAll | AddTable;

/**
 * The first message on a socket. Without a key it is a big screen: it sees what a watcher sees and asks nothing.
 */
export interface Hello {
  type: "hello";
  key?: string | null;
  device?: string | null;
  ticket?: string | null;
  invitation?: string | null;
  pledge?: string | null;
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
  loud?: boolean;
}
/**
 * A quick sign to everybody at the table. It is not kept.
 */
export interface React {
  type: "react";
  id: string;
  reaction: "clap" | "heart" | "hurry" | "laugh" | "party" | "sad" | "think" | "wow";
}
/**
 * What the people of a seat call themselves: their own, or any seat's by the host. Empty: nothing.
 */
export interface NameTeam {
  type: "name_team";
  id: string;
  seat: number;
  name: string;
}
/**
 * The host's. Links from before no longer open the table, and those with its new invitation need no password.
 */
export interface SetPassword {
  type: "set_password";
  id: string;
  password: string;
}
/**
 * The host approves or declines the name that somebody wants.
 */
export interface JudgeName {
  type: "judge_name";
  id: string;
  person: number;
  name: string;
  yes: boolean;
}
/**
 * The host approves or declines something said.
 */
export interface JudgeLine {
  type: "judge_line";
  id: string;
  n: number;
  yes: boolean;
}
/**
 * A move in the making: shown to the seat's other devices, played if the time runs out and it is legal.
 *
 *     Either a move, or text in the game's notation. Neither: nothing any more.
 */
export interface Draft {
  type: "draft";
  id: string;
  move?: unknown;
  text?: string;
}
/**
 * What would a good player do? Only this socket is told, when it has been thought about.
 */
export interface AskHint {
  type: "ask_hint";
  id: string;
  turn: number;
}
/**
 * The host lets a big screen in that came by itself: from now on players look there for what everybody may see.
 */
export interface AdmitScreen {
  type: "admit_screen";
  id: string;
  screen: number;
}
export interface Sounding {
  type: "sounding";
  id: string;
  on: boolean;
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
/**
 * The host puts a bot on a free seat. While playing, the host or the seat itself lets one play for its people.
 */
export interface AddBot {
  type: "add_bot";
  id: string;
  seat: number;
  level: number;
}
/**
 * The host sends a bot away; the host or the seat itself takes the seat back from its stand-in.
 */
export interface RemoveBot {
  type: "remove_bot";
  id: string;
  seat: number;
}
/**
 * The host changes the game's options, its seats or its pace, while playing only that. What is left out stays.
 */
export interface Configure {
  type: "configure";
  id: string;
  options?: unknown;
  seats?: number;
  pace?: ("double" | "half" | "none" | "own") | Budget;
}
/**
 * Time for a seat's whole game, as chess clocks have it. For games of two.
 */
export interface Budget {
  type: "budget";
  seconds: number;
  increment: number;
  loses: boolean;
}
export interface Start {
  type: "start";
  id: string;
}
/**
 * What my device adds to the seed of the dice, as it has promised.
 */
export interface TellShare {
  type: "tell_share";
  id: string;
  share: string;
  next?: string | null;
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
 * The seat at each place is the one that was at `order[place]` before. Before the game starts.
 */
export interface Arrange {
  type: "arrange";
  id: string;
  order: number[];
}
/**
 * Lots decide who sits where. Before the game starts.
 */
export interface Shuffle {
  type: "shuffle";
  id: string;
}
/**
 * Asks somebody to sit down there.
 */
export interface SeatPerson {
  type: "seat_person";
  id: string;
  person: number;
  seat: number;
}
/**
 * Sends somebody away. Where nobody is left a bot plays on, or the clock if no bot can.
 */
export interface Remove {
  type: "remove";
  id: string;
  person: number;
}
export interface MakeHost {
  type: "make_host";
  id: string;
  person: number;
}
/**
 * What is left out stays.
 */
export interface SetManners {
  type: "set_manners";
  id: string;
  locked?: boolean;
  watchers?: boolean;
  teams?: boolean;
  talk?: "everyone" | "off" | "seats";
  family?: boolean;
  screen_talk?: boolean;
  screen_signs?: boolean;
  approval?: boolean;
  hints?: boolean;
}
export interface Mute {
  type: "mute";
  id: string;
  person: number;
  on: boolean;
}
/**
 * Approves or declines the text of a move that waits, by its number.
 */
export interface JudgeMove {
  type: "judge_move";
  id: string;
  number: number;
  yes: boolean;
}
/**
 * Ends the game and begins it anew with the same people in the same seats. After it, a rematch without waiting.
 */
export interface Restart {
  type: "restart";
  id: string;
}
/**
 * Goes on to another game with the same people: before a game, or after it.
 */
export interface Switch {
  type: "switch";
  id: string;
  game: string;
}
/**
 * Ends the table. What was played can still be looked at.
 */
export interface Close {
  type: "close";
  id: string;
}
/**
 * A seat takes over from a host who has been away for a minute.
 */
export interface TakeHost {
  type: "take_host";
  id: string;
}
/**
 * What a seat would do about another whose people are away.
 */
export interface VoteAway {
  type: "vote_away";
  id: string;
  seat: number;
  choice: "bot" | "timeout" | "wait";
}
/**
 * Asks the host for help, or no longer. The host may take down anybody's hand.
 */
export interface RaiseHand {
  type: "raise_hand";
  id: string;
  up: boolean;
  person?: number | null;
}
/**
 * The answer to Hello. The table and the view follow.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  person: number | null;
  now: number;
  invite: string;
  screen: number | null;
}
/**
 * Everything about the table that is not the game: sent whole, whenever it changes.
 */
export interface TableNow {
  type: "table";
  code: string;
  game: string;
  version: number;
  status: "closed" | "open" | "over" | "playing";
  host: number;
  manners: Manners;
  chairs: ChairNow[];
  people: SomebodyNow[];
  screens: number;
  muted: number[];
  hands: number[];
  votes: VoteNow[];
  options: unknown;
  botless: string;
  puzzle: string;
  pace: ("double" | "half" | "none" | "own") | Budget;
  paused: boolean;
  back: BackNow | null;
  can_back: number[];
  rematch: number[];
  next: string | null;
  dice: string | null;
  seed: string | null;
  ended: number | null;
  heir_of: number | null;
  invitation: string;
  password: boolean;
  shares: SharesNow | null;
  admitted: number;
  knocking: number[];
  clocked: ClockMoveNow[];
  sounding: boolean;
  hushed: boolean;
}
/**
 * How people treat each other at this table; the host decides.
 */
export interface Manners {
  locked: boolean;
  watchers: boolean;
  teams: boolean;
  talk: "everyone" | "off" | "seats";
  family: boolean;
  screen_talk: boolean;
  screen_signs: boolean;
  approval: boolean;
  hints: boolean;
  taught: boolean;
}
export interface ChairNow {
  people: number[];
  bot: BotNow | null;
  team: string;
  absent: boolean;
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
  since: number | null;
  waits: boolean;
  sat: boolean;
}
export interface VoteNow {
  seat: number;
  voter: number;
  choice: "bot" | "timeout" | "wait";
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
 * Of the seed. While the table is `open`, devices are asked for what they have promised.
 */
export interface SharesNow {
  server: string;
  secret: string | null;
  devices: ShareNow[];
}
/**
 * What one person's device adds to the seed of the dice.
 */
export interface ShareNow {
  person: number;
  hash: string;
  share: string | null;
}
/**
 * The clock has played for a seat whose time was up. Not told where it is hidden who has answered.
 */
export interface ClockMoveNow {
  seat: number;
  n: number;
  text: string;
  at: number;
}
/**
 * The same in brief, for a socket that remembers the table.
 */
export interface TableChanged {
  type: "table_changed";
  changes: Changes;
}
/**
 * How what was told last becomes what is so now. Whatever is not named is as it was.
 *
 *     A path is the names on the way to a value, such as `state.mover`; a place in a list is its number from 0.
 */
export interface Changes {
  values: {
    [k: string]: unknown;
  };
  lists: {
    [k: string]: Tail;
  };
  gone: string[];
}
/**
 * A list that begins as it did: its first items are kept, and these follow.
 */
export interface Tail {
  kept: number;
  more: unknown[];
}
/**
 * What this socket may see of the game now. Sent only when something of it has changed.
 */
export interface Update {
  type: "update";
  turn: Decide | Chance | Over;
  question: number | null;
  held: string;
  times: TimeNow[];
  left: number[];
  now: number;
  view: unknown;
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
  together: boolean;
  best: number[];
}
export interface TimeNow {
  seat: number;
  ends: number;
  gentle: boolean;
}
/**
 * The same in brief, for a socket that remembers the view.
 */
export interface Changed {
  type: "changed";
  turn: Decide | Chance | Over;
  question: number | null;
  held: string;
  times: TimeNow[];
  left: number[];
  now: number;
  changes: Changes;
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
/**
 * A good move, and why. Not sent where the question is answered before it was thought of: that is refused.
 */
export interface Hinted {
  type: "hinted";
  id: string;
  move: unknown;
  text: string;
  values: {
    [k: string]: string | number;
  };
}
export interface Said {
  type: "said";
  n: number;
  person: number;
  text: string;
  at: number;
  loud: boolean;
}
export interface Reacted {
  type: "reacted";
  person: number;
  reaction: "clap" | "heart" | "hurry" | "laugh" | "party" | "sad" | "think" | "wow";
}
/**
 * What waits for approval: all of it for the host, for the others their own. Names first, then moves and lines,
 *     the oldest of each first. Sent whole, whenever it changes.
 */
export interface Judging {
  type: "judging";
  texts: ToJudge[];
}
/**
 * A free text that the host is to read before the others do.
 */
export interface ToJudge {
  kind: "line" | "move" | "name";
  n: number;
  person: number;
  text: string;
}
/**
 * Somebody else of your own seat is making this move.
 */
export interface Drafted {
  type: "drafted";
  person: number;
  move: unknown;
  text: string;
}
/**
 * The host has let your big screen in. Bring the ticket when you come again, here or where it goes on.
 */
export interface Admitted {
  type: "admitted";
  ticket: string;
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
  values: {
    [k: string]: string | number;
  };
  again: boolean;
  why: "deleted" | "elsewhere" | "refused" | "rekeyed" | "removed" | "restart" | "trouble";
}
/**
 * POST /api/tables. Whoever opens a table is its host.
 */
export interface OpenTable {
  game: string;
  name: string;
  face?: string;
  options?: {
    [k: string]: unknown;
  };
  seats?: number;
  pace?: ("double" | "half" | "none" | "own") | Budget;
  bots?: number[];
  start?: boolean;
  sit?: boolean;
  manners?: Manners;
  pledge?: string | null;
}
/**
 * POST /api/tables/CODE/people.
 */
export interface JoinTable {
  name: string;
  face?: string;
  watch?: boolean;
  device?: string;
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
  status: "closed" | "open" | "over" | "playing";
  locked: boolean;
  watchers: boolean;
  room: boolean;
  names: string[];
  asked: number[];
  seat: number | null;
  name: string;
  next: string | null;
  password: boolean;
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
  revealed: boolean;
  drawn: boolean;
  hints: boolean;
  analysis: boolean;
  pace: ("double" | "half" | "none" | "own") | Budget;
  gentle: boolean;
  seconds: number[];
  writer: string | null;
}
/**
 * GET /api/games/SLUG/daily: the puzzle of today. Open a table for one with these options.
 */
export interface Daily {
  day: string;
  options: unknown;
}
/**
 * GET /api/games/SLUG/puzzles: one of them. Open a table with these options against the best bot.
 */
export interface PuzzleCard {
  name: string;
  options: unknown;
  seat: number;
  stars: number;
  solution: unknown;
  line: string[];
}
export interface ReplayStep {
  view: unknown;
  turn: Decide | Chance | Over;
  at: number;
  drawing: string;
}
/**
 * GET /api/tables/CODE/replay?seat=N: what that seat saw, step by step. Without a seat, what a watcher saw; with
 *     `seat=all`, once the game is over, everything. POST /api/replays with the file of a log gives the same for that.
 *     What was taken back is left out.
 */
export interface Replay {
  steps: ReplayStep[];
  game: string;
  names: string[];
  faces: string[];
  result: Over | null;
  dice: string | null;
  seed: string | null;
  shares: ReplayShare[];
  said: ReplayLine[];
  more: boolean;
  clocked: ClockMoveNow[];
}
/**
 * Of the seed of the dice: a device of this seat has promised to add to it, and has, or was left out.
 */
export interface ReplayShare {
  seat: number | null;
  told: boolean;
}
/**
 * Said in the chat.
 */
export interface ReplayLine {
  name: string;
  face: string;
  seat: number | null;
  text: string;
  at: number;
  loud: boolean;
}
/**
 * POST /api/tables/CODE/key and POST /api/classes/CODE/key, with your key: another one, and the old one is dead.
 *     So is one that the host has handed to you, which is good for nothing else.
 */
export interface ChangeKey {
  device: string;
}
/**
 * The answer, and that to POST /api/tables/CODE/people/PERSON/key, with the host's key: whoever holds that person's
 *     key is shut out. The new one is for the person, who exchanges it.
 */
export interface KeyChanged {
  person: number;
  key: string | null;
}
/**
 * POST /api/tables/CODE/ticket: lets a big screen in, and nothing else.
 */
export interface Ticket {
  ticket: string;
}
/**
 * POST /api/tables/CODE/invitation: somebody knows the password.
 */
export interface AskInvitation {
  password: string;
}
/**
 * The answer. Whoever sends it along is let in.
 */
export interface Invited {
  invitation: string;
}
/**
 * POST /api/tables/CODE/analysis: what is the position worth after this many moves, or after others instead?
 */
export interface AskAnalysis {
  ply: number;
  moves?: {
    [k: string]: unknown;
  }[];
  nodes?: number;
  device?: string;
}
/**
 * The answer: the position as a watcher sees it, and what came of it.
 */
export interface Analysed {
  view: unknown;
  turn: Decide | Chance | Over;
  analysis: Analysis;
}
/**
 * What comes of much thinking about a position, for people who want to learn from a game.
 */
export interface Analysis {
  chances: number[];
  line: unknown[];
  ends: number | null;
  depth: number;
  nodes: number;
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
/**
 * POST /api/classes: several tables of one game under one code. Whoever opens it is the host of all of them.
 */
export interface OpenClass {
  game: string;
  name: string;
  face?: string;
  tables?: number;
  seats?: number;
  options?: {
    [k: string]: unknown;
  };
  pace?: ("double" | "half" | "none" | "own") | Budget;
  manners?: Manners;
}
/**
 * The key opens the class and every table of it as host: keep it, it is shown once.
 */
export interface ClassOpened {
  code: string;
  key: string;
}
/**
 * GET /api/classes/CODE: what a pupil with the code may know before joining. They join as they join a table, with
 *     POST /api/classes/CODE/people, and are told at which table they sit.
 */
export interface ClassCard {
  code: string;
  game: string;
  room: boolean;
}
/**
 * GET /api/classes/CODE/tables, with the teacher's key: the whole class.
 */
export interface ClassNow {
  code: string;
  game: string;
  invite: string;
  manners: Manners;
  tables: ClassTable[];
  invitation: string;
}
/**
 * One table as the teacher's overview shows it.
 */
export interface ClassTable {
  n: number;
  code: string;
  game: string;
  status: "closed" | "open" | "over" | "playing";
  paused: boolean;
  pupils: Pupil[];
  names: string[];
  asked: number[];
  phase: string;
  moves: number;
  judging: number;
  result: Over | null;
}
export interface Pupil {
  person: number;
  name: string;
  face: string;
  here: boolean;
  hand: boolean;
  seat: number | null;
}
/**
 * Starts every table that has pupils and has not started. Bots of this level fill up where seats are missing.
 */
export interface StartAll {
  type: "start";
  level?: number;
}
export interface PauseAll {
  type: "pause";
}
export interface ResumeAll {
  type: "resume";
}
/**
 * Something the teacher says, shown large at every table.
 */
export interface TellAll {
  type: "tell";
  text: string;
}
export interface AddTable {
  type: "add_table";
}
/**
 * At which tables it was done; the others, each with the reason in a sentence.
 */
export interface ClassDone {
  tables: number[];
  others: {
    [k: string]: string;
  };
}
export const PROTOCOL = 3;
