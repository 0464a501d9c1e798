/** The contract with game folders, and where their code is found. Each game is a chunk of its own. */

import type { Component, Snippet } from "svelte";
import { learn } from "$lib/i18n";
import type { ReplayStep, Turn } from "./wire";

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
 * What `lib/games/<slug>/index.ts` exports as its default. Beside it lie its texts, `en.ts`, and maybe a `Lesson.svelte`,
 * a `prides.ts` with Prides of that name, and what this device remembers of playing alone: `Alone.svelte` for the game's
 * page, `Best.svelte` for the result. `Preview.svelte` shows what options would bring. With
 * `Pictures.svelte` a host brings pictures of their own. `Paper.svelte` prints what one needs to play on paper.
 */
export interface GameClient {
  Board: Component<BoardProps<any, any>>;
  /** What a score means, in words: "2 robots". Without it, the number. */
  score?: (score: number) => string;
  /** False: nobody begins, for all play at once. */
  begins?: false;
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

/** What `lib/games/<slug>/card.ts` exports as `card`: small, for the home page, so its texts are in `i18n/en.ts`. */
export interface GameLook {
  /** The address of a picture that fills a box of any shape: what matters is in the middle. */
  art: string;
  minutes: number;
  /** Years, the youngest. */
  age: number;
  /** One short sentence, a key of the catalogue. */
  tagline: string;
  /** The game has a guided first game. */
  lesson: boolean;
  /** Seats that make for the best game. Absent: the fewest. */
  seats?: number;
}

const clients = import.meta.glob<GameClient>("./games/*/index.ts", { import: "default" });
const proud = import.meta.glob<Prides>("./games/*/prides.ts", { import: "prides" });
const lessons = import.meta.glob<Component<{ onfinish: () => void }>>("./games/*/Lesson.svelte", { import: "default" });
const alones = import.meta.glob<Component<OptionsProps>>("./games/*/Alone.svelte", { import: "default" });
const previews = import.meta.glob<Component<OptionsProps>>("./games/*/Preview.svelte", { import: "default" });
const brought = import.meta.glob<Component<PicturesProps>>("./games/*/Pictures.svelte", { import: "default" });
const bests = import.meta.glob<Component<BestProps>>("./games/*/Best.svelte", { import: "default" });
const papers = import.meta.glob<Component>("./games/*/Paper.svelte", { import: "default" });
const texts = import.meta.glob<Record<string, string>>("./games/*/texts/en.ts", { import: "default" });
const looks = import.meta.glob<GameLook>("./games/*/card.ts", { import: "card", eager: true });

/** The code of a game, its texts learned; null where the generic page has to do. */
export function client(slug: string): Promise<GameClient | null> {
  return withTexts(slug, clients[`./games/${slug}/index.ts`]);
}

/** The guided first game, its texts learned; null where there is none. */
export function lesson(slug: string): Promise<Component<{ onfinish: () => void }> | null> {
  return withTexts(slug, lessons[`./games/${slug}/Lesson.svelte`]);
}

/** What a game is proud of, its texts learned; null: nothing of its own. */
export function prides(slug: string): Promise<Prides | null> {
  return withTexts(slug, proud[`./games/${slug}/prides.ts`]);
}

/** What playing alone is like, for the game's page; null: there is nothing to say. */
export function alone(slug: string): Promise<Component<OptionsProps> | null> {
  return withTexts(slug, alones[`./games/${slug}/Alone.svelte`]);
}

/** What options would bring, as a picture; null: none. */
export function preview(slug: string): Promise<Component<OptionsProps> | null> {
  return withTexts(slug, previews[`./games/${slug}/Preview.svelte`]);
}

/** Where a host brings pictures of their own to a table; null: not in this game. */
export function pictures(slug: string): Promise<Component<PicturesProps> | null> {
  return withTexts(slug, brought[`./games/${slug}/Pictures.svelte`]);
}

/** The best that was done alone, for the page of a result; null: nobody keeps it. */
export function best(slug: string): Promise<Component<BestProps> | null> {
  return withTexts(slug, bests[`./games/${slug}/Best.svelte`]);
}

/** What one needs to play on paper, to be printed; null: nothing. */
export function paper(slug: string): Promise<Component | null> {
  return withTexts(slug, papers[paperOf(slug)]);
}

/** Whether the game can be played on paper. */
export function hasPaper(slug: string): boolean {
  return paperOf(slug) in papers;
}

function paperOf(slug: string): string {
  return `./games/${slug}/Paper.svelte`;
}

/** A part of a game, after its texts. */
export async function withTexts<Part>(slug: string, part: (() => Promise<Part>) | undefined): Promise<Part | null> {
  const [found, words] = await Promise.all([part?.(), texts[`./games/${slug}/texts/en.ts`]?.()]);
  if (words) learn(words);
  return found ?? null;
}

/** What the home page shows of a game; null where it has no web code. */
export function look(slug: string): GameLook | null {
  return looks[`./games/${slug}/card.ts`] ?? null;
}
