// The finished story as a book: its pages, its authors, and the facts on the last page.
import type { SeatLook } from "$lib/games/contract";
import { listed } from "$lib/i18n";
import type { Sentence, Story } from "../wire";
import { t } from "../texts/later-words";
import { t as table } from "../texts/words";

/** A sentence and its number in the story, from 1. */
export interface Entry {
  sentence: Sentence;
  at: number;
}

/** A page of the book after its cover. */
export interface Leaf {
  lines: Entry[];
  /** Sentences of the end. */
  epilogue: Entry[];
  /** Who wrote the book, and when. */
  authors: boolean;
}

export interface Author {
  look: SeatLook;
  words: number;
}

/** All that is in a book, for reading and for saving. */
export interface Book {
  title: string;
  /** With what the story began, where the title does not say it. */
  opening: string | null;
  by: string;
  leaves: Leaf[];
  authors: Author[];
  told: string;
}

/** Millimetres on a page of A5 for what is printed on it, and what things take of them. */
const ROOM = 172;
const PICTURE = 41;
const GAP = 8;
const LINE = 7.7;
/** Letters in a line beside a picture, and in one as wide as the page. */
const NARROW = 20;
const WIDE = 44;
/** Letters that are too many beside a picture. */
const LONG = 200;
const HEADING = 22;
const AUTHORS = 30;
const EACH_AUTHOR = 6;

/** The story as a book. `titled` is what its reader calls it, `ended` when it was told. */
export function bookOf(story: Story, seats: readonly SeatLook[], ended: number | null, titled: string | null): Book {
  const opening = story.options.opening;
  const authors = authorsOf(story, seats);
  return {
    title: titled ?? opening,
    opening: titled === null || titled === opening ? null : opening,
    by: t("book.by", { names: listed(authors.map(({ look }) => look.name)) }),
    leaves: leavesOf(story),
    authors,
    told: toldOn(story, ended),
  };
}

/** The pages: no sentence is parted, and no page is fuller than a sheet. */
export function leavesOf({ lines, coins }: Pick<Story, "lines" | "coins">): Leaf[] {
  const entries = lines.map((sentence, place) => ({ sentence, at: place + 1 }));
  const told = entries.filter(({ sentence }) => sentence.round !== null);
  const last = entries.filter(({ sentence }) => sentence.round === null);
  const leaves = packed(told, 0, heightOf).map((lines): Leaf => ({ lines, epilogue: [], authors: false }));
  const end = packed(last, HEADING + PICTURE, (entry) => linesOf(entry, WIDE) * LINE + 2);
  leaves.push(...end.map((epilogue): Leaf => ({ lines: [], epilogue, authors: false })));
  const final = end.at(-1) ?? [];
  const used = HEADING + PICTURE + final.reduce((sum, entry) => sum + linesOf(entry, WIDE) * LINE + 2, 0);
  const roomy = final.length > 0 && used + AUTHORS + EACH_AUTHOR * coins.length <= ROOM;
  const leaf = leaves.at(-1);
  if (roomy && leaf) leaf.authors = true;
  else leaves.push({ lines: [], epilogue: [], authors: true });
  return leaves;
}

/** Everybody of the table, with the words they wrote, free ones too. */
export function authorsOf({ lines }: Pick<Story, "lines">, seats: readonly SeatLook[]): Author[] {
  const marks = lines.flatMap((line) => line.marks);
  return seats.map((look) => ({ look, words: marks.filter(({ seat }) => seat === look.seat).length }));
}

export function wordsSaid(words: number): string {
  return words === 1 ? t("book.words.one") : t("book.words", { n: words });
}

function toldOn({ options, coins }: Story, ended: number | null): string {
  const sum = coins.reduce((sum, { heads, tails }) => sum + heads + tails, 0);
  const values = {
    dice: options.dice === null ? t("book.dice.any") : t("book.dice", { n: options.dice }),
    coins: sum === 1 ? table("score.one") : table("score", { n: sum }),
  };
  if (ended === null) return t("book.told", values);
  return t("book.told.on", { ...values, date: new Date(ended).toLocaleDateString(undefined, { dateStyle: "full" }) });
}

/** A sentence so long that it stands below its picture, as wide as the page. */
export function isLong({ sentence }: Entry): boolean {
  return sentence.text.length > LONG;
}

function heightOf(entry: Entry): number {
  if (isLong(entry)) return PICTURE + GAP + linesOf(entry, WIDE) * LINE + GAP;
  return Math.max(PICTURE, linesOf(entry, NARROW) * LINE) + GAP;
}

function linesOf({ sentence }: Entry, letters: number): number {
  return Math.max(1, Math.ceil(sentence.text.length / letters));
}

/** In order on as few pages as hold them; `first` is taken on each of them. */
function packed(entries: readonly Entry[], first: number, high: (entry: Entry) => number): Entry[][] {
  const pages: Entry[][] = [];
  let used = ROOM;
  for (const entry of entries) {
    used += high(entry);
    if (used > ROOM) {
      pages.push([]);
      used = first + high(entry);
    }
    pages.at(-1)?.push(entry);
  }
  return pages;
}
