// The finished story as a book: its pages, its authors, and the facts on the last page.
import type { SeatLook } from "$lib/games/contract";
import { listed } from "$lib/i18n";
import type { Sentence, Story } from "../wire";
import { t } from "../texts/book.en";

/** A sentence and its number in the story, from 1. */
export interface NumberedSentence {
  sentence: Sentence;
  at: number;
}

/** A page of the book, the cover aside. */
export interface Page {
  lines: NumberedSentence[];
  /** Sentences of the end. */
  epilogue: NumberedSentence[];
  /** It also tells who wrote the book, and when. */
  authors: boolean;
}

export interface Author {
  look: SeatLook;
  words: number;
}

/** All that is in a book, for reading and for saving. */
export interface Book {
  title: string;
  /** The line the story began with, unless it is the title. */
  opening: string | null;
  by: string;
  pages: Page[];
  authors: Author[];
  imprint: string;
}

/** Millimetres that can be printed on, from top to bottom of an A5 page, and how many of them things need. */
const ROOM = 172;
const PICTURE = 41;
const GAP = 8;
const LINE = 7.7;
/** Letters in a line beside a picture, and in one as wide as the page. */
const NARROW = 20;
const WIDE = 44;
/** A sentence with more letters than this does not go beside its picture. */
const LONG = 200;
const HEADING = 22;
const AUTHORS = 30;
const EACH_AUTHOR = 6;

/** The story as a book. `chosenTitle` is what its reader calls it, `ended` when it was told. */
export function bookOf(
  story: Story,
  seats: readonly SeatLook[],
  ended: number | null,
  chosenTitle: string | null,
): Book {
  const opening = story.options.opening;
  const authors = authorsOf(story, seats);
  return {
    title: chosenTitle ?? opening,
    opening: chosenTitle === null || chosenTitle === opening ? null : opening,
    by: t("book.by", { names: listed(authors.map(({ look }) => look.name)) }),
    pages: pagesOf(story),
    authors,
    imprint: imprintText(story, ended),
  };
}

/** The pages: no sentence is split, and everything on a page fits on the sheet. */
export function pagesOf({ lines, coins }: Pick<Story, "lines" | "coins">): Page[] {
  const entries = lines.map((sentence, place) => ({ sentence, at: place + 1 }));
  const imprint = entries.filter(({ sentence }) => sentence.round !== null);
  const last = entries.filter(({ sentence }) => sentence.round === null);
  const pages = splitIntoPages(imprint, 0, heightOf).map((lines): Page => ({ lines, epilogue: [], authors: false }));
  const end = splitIntoPages(last, HEADING + PICTURE, (entry) => linesOf(entry, WIDE) * LINE + 2);
  pages.push(...end.map((epilogue): Page => ({ lines: [], epilogue, authors: false })));
  const final = end.at(-1) ?? [];
  const used = HEADING + PICTURE + final.reduce((sum, entry) => sum + linesOf(entry, WIDE) * LINE + 2, 0);
  const roomy = final.length > 0 && used + AUTHORS + EACH_AUTHOR * coins.length <= ROOM;
  const page = pages.at(-1);
  if (roomy && page) page.authors = true;
  else pages.push({ lines: [], epilogue: [], authors: true });
  return pages;
}

/** Everybody at the table, with how many words they wrote, free ones included. */
export function authorsOf({ lines }: Pick<Story, "lines">, seats: readonly SeatLook[]): Author[] {
  const marks = lines.flatMap((line) => line.marks);
  return seats.map((look) => ({ look, words: marks.filter(({ seat }) => seat === look.seat).length }));
}

export function wordCountText(words: number): string {
  return words === 1 ? t("book.words.one") : t("book.words", { n: words });
}

function imprintText({ options, coins }: Story, ended: number | null): string {
  const sum = coins.reduce((sum, { heads, tails }) => sum + heads + tails, 0);
  const values = {
    dice: options.dice === null ? t("book.dice.any") : t("book.dice", { n: options.dice }),
    coins: sum === 1 ? t("score.one") : t("score", { n: sum }),
  };
  if (ended === null) return t("book.told", values);
  return t("book.told.on", { ...values, date: new Date(ended).toLocaleDateString(undefined, { dateStyle: "full" }) });
}

/** Whether a sentence is so long that it stands below its picture, as wide as the page. */
export function isLong({ sentence }: NumberedSentence): boolean {
  return sentence.text.length > LONG;
}

function heightOf(entry: NumberedSentence): number {
  if (isLong(entry)) return PICTURE + GAP + linesOf(entry, WIDE) * LINE + GAP;
  return Math.max(PICTURE, linesOf(entry, NARROW) * LINE) + GAP;
}

function linesOf({ sentence }: NumberedSentence, letters: number): number {
  return Math.max(1, Math.ceil(sentence.text.length / letters));
}

/** The entries in order on as few pages as hold them; `first` is already taken on each page. */
function splitIntoPages(
  entries: readonly NumberedSentence[],
  first: number,
  high: (entry: NumberedSentence) => number,
): NumberedSentence[][] {
  const pages: NumberedSentence[][] = [];
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
