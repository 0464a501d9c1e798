/** The contract with game folders: what a game gets from the app, and what the app asks of it. */

import type { Component, Snippet } from "svelte";
import type { Loop } from "$lib/sound/sound";
import type { ReplayStep, Turn } from "$lib/wire";

/** A seat as a board shows it. */
export interface SeatLook {
  seat: number;
  name: string;
  /** A file name of the faces, such as `fox`. */
  face: string;
  /** With people: it stands in for them. */
  bot: { name: string; level: number; levelName: string } | null;
  /** People who hold the seat; its name and face are theirs. */
  people: { person: number; name: string; face: string; here: boolean }[];
  /** They have given themselves a name. */
  team: boolean;
  /** Somebody of this seat is connected; bots always are. */
  here: boolean;
  /** Everybody of this seat has been away since then, in milliseconds on this device's clock. Null: somebody is here. */
  since: number | null;
  /** It is played on without them. */
  absent: boolean;
  you: boolean;
  asked: boolean;
  /** When its time is up, in milliseconds on this device's clock. Null: no clock runs. */
  ends: number | null;
  /** Its clock only reminds: nothing is played when the time is up. */
  gentle?: boolean;
  /** Milliseconds that it has for the rest of its game while it is not asked. Null: each question has its own time. */
  left?: number | null;
}

/** What every board gets. It owns the whole area below the header. */
export interface BoardProps<View, Move> {
  view: View;
  turn: Turn;
  seats: SeatLook[];
  /** Mine. Null: I watch. */
  seat: number | null;
  /** I may move now. */
  asked: boolean;
  /** A move is on its way. */
  pending: boolean;
  /** Null: a replay, the big screen, a watcher. Quiet: should it be refused, somebody of my seat was faster. */
  onmove: ((move: Move, quiet?: boolean) => void) | null;
  /** For a big screen: no controls, read from three metres. */
  large?: boolean;
  /** The page's chat, for the board's side column on wide screens; on a big screen the invitation, for a corner. */
  side?: Snippet | undefined;
  /** Asks to take back a move. Null: not now. */
  back?: (() => void) | null;
  /** A big screen shows the game to everybody: on a phone, my own hand and controls come first. */
  handheld?: boolean;
  /** What the others of my seat are planning right now. */
  drafts?: DraftLook<Move>[];
  /**
   * Shows the others of my seat what I am planning, and leaves it to the clock should my time run out; null: nothing any
   * more. Absent where I sit alone and no clock runs.
   */
  ondraft?: ((move: Move | null) => void) | null;
  /** For moves that only the host makes. Absent: I am not the host. */
  onhost?: ((move: Move) => void) | null;
  /** Asks what a good player would do. Absent: not now, not in this game or not at this table. */
  onhint?: (() => void) | null;
  /** What was said to that, for the question that is still open. */
  hint?: HintLook<Move> | null;
  /** When the game was over, in milliseconds. Absent: it is not, or nobody knows. */
  ended?: number | null;
  /** What the clock has played, for lists of moves: which answer of which seat, from 1. */
  clocked?: readonly { seat: number; n: number }[];
  /** The address at which others can see what is shown. Absent: it has none, or the game is still on. */
  link?: (() => string) | undefined;
}

/** A good move, and why in one sentence. Null, both: it is being thought about. */
export interface HintLook<Move> {
  move: Move | null;
  text: string | null;
}

/** A move in the making, by somebody of my own seat. */
export interface DraftLook<Move> {
  name: string;
  face: string;
  /** Null where it is only text so far. */
  move: Move | null;
  text: string;
}

/** Something that was special about a game, for the page of its result. */
export interface Pride {
  /** A file name of the faces or icons, such as `robot`. */
  icon: string;
  title: string;
  text: string;
}

/** What the result page tells with pride: the longest way, the boldest move... from what a watcher saw, in order. */
export type Prides = (steps: readonly ReplayStep[], seats: readonly SeatLook[]) => Pride[];

/**
 * What `lib/games/<slug>/index.ts` exports as its default. Beside it lie its `texts/` and maybe a `Lesson.svelte`,
 * a `prides.ts` with Prides of that name, and what this device remembers of playing alone: `Alone.svelte` for the game's
 * page, `Best.svelte` for the result. `Preview.svelte` shows what options would bring. With
 * `Pictures.svelte` a host brings pictures of their own. `Paper.svelte` prints what one needs to play on paper.
 */
export interface GameClient {
  Board: Component<BoardProps<any, any>>;
  /** What a score means, in words: "2 robots". Without it, the number. */
  score?: (score: number) => string;
  /** What was made, by the last view of it, such as the title of a book. Without it, how the game ended is what is kept. */
  title?: (view: any) => string;
  /** What was played last, as a sentence to the seat, or to those who watch. Without it, the game's notation is shown. */
  told?: (view: any, seats: readonly SeatLook[], seat: number | null) => string;
  /** False: nobody begins, for all play at once. */
  begins?: false;
}

/**
 * What `lib/games/<slug>/room.ts` exports as `room`: what a room with a sounding big screen hears of the game besides the
 * sounds of its board.
 */
export interface RoomSounds<View> {
  /** The music that goes with what is seen. Null: none. */
  music?: (view: View) => Loop | null;
  /** What the voice reads when one view has become another. Empty: nothing. */
  words?: (before: View, now: View, seats: readonly SeatLook[]) => string;
}

export interface OptionsProps {
  options: any;
}

export interface PicturesProps {
  /** Of the table. */
  code: string;
  options: any;
  /** I may bring some. */
  host: boolean;
}

export interface BestProps {
  /** The last that was seen of the game. */
  view: any;
  /** Of the table. */
  code: string;
}

/** What `lib/games/<slug>/card.ts` exports as `card`: small, for every page that names the game has it at once. */
export interface Card {
  /** The address of a picture that fills a box of any shape: what matters is in the middle. */
  art: string;
  minutes: number;
  /** Years, the youngest. */
  age: number;
  /** One short sentence. */
  tagline: string;
  accent: Accent;
  /** The game has a guided first game. */
  lesson: boolean;
  /** Seats that make for the best game. Absent: the fewest. */
  seats?: number;
}

/** The colours of a game, each for light and dark: `light-dark(#0f766e, #4fd1c0)`. */
export interface Accent {
  /** Text, links and buttons. */
  colour: string;
  /** Behind them. */
  soft: string;
  /** For large buttons where the accent is dull on them; the same in light and dark. */
  fill?: { colour: string; text: string };
}
