// Adding words to a sentence: the gaps between its words, what is put there, and how all of it is joined.
import { plain, tidied, wordsOf, type Word } from "$lib/board/wordcount";
import { judged } from "./sentence";

/** A place before, between or after the old words. */
export interface Gap {
  /** The blanks and punctuation that are there without my words. */
  bare: string;
  /** What I have put there, as I typed it. */
  mine: string;
}

/** A sentence in the making: its old words as they stand, and one gap more than there are words. */
export interface Gaps {
  olds: string[];
  gaps: Gap[];
}

/** A gap as it is written, and the old word that follows it. */
export interface Piece {
  /** Belongs to the word before. */
  lead: string;
  mine: string;
  /** Belongs to the word after. */
  trail: string;
  /** Null: the end of the sentence. */
  old: string | null;
}

type Where = "first" | "middle" | "last";

/** Punctuation that follows a word without a blank. */
const CLINGS = /^[,;:.!?…)\]}»”。、，！？،؟]/u;
const STOPS = /^[\s,;:.!?…]*$/u;
const CLOSES = /[.!?…。！？؟]$/u;
/** After these a sentence goes on. */
const GOES_ON = /^(?:[\s,;:–—-]|…|\.{2,}(?!\.))*$/u;
/** Words that lose their capital when they are no longer the first; any other may be a name. */
const COMMON = new Set(
  (
    "a an the this that these those there here it its he him his she her hers they them their we us our you your my one " +
    "two three some any all every each no both many most few another such what which who whose when where why how while " +
    "then once now soon later today tomorrow yesterday suddenly finally after before as at by for from in into near of " +
    "off on out over through to under until up with without and but or so yet if because although nobody everybody " +
    "everyone everything nothing something somebody someone never always sometimes maybe perhaps"
  ).split(" "),
);

/** The gaps of a text in which all the old words stand, with what was added to them. Null: an old word is missing. */
export function gapsOf(old: string, text: string): Gaps | null {
  const { text: tidy, words } = judged({ text: old }, text, { dice: 0, tails: 0, free: [] });
  const kept = words.filter((word) => word.old !== null);
  if (kept.length < wordsOf(old).length) return null;
  const before = signsOf(old, wordsOf(old));
  const olds = kept.map((word) => word.text);
  const gaps = signsOf(tidy, kept).map((signs, at): Gap => {
    if (wordsOf(signs).length === 0) return { bare: signs, mine: "" };
    const bare = before[at] ?? "";
    const [head, tail] = splitSigns(bare, whereOf(at, olds.length));
    const core = signs.slice(
      signs.startsWith(head) ? head.length : 0,
      tail && signs.endsWith(tail) ? -tail.length : undefined,
    );
    const same = { bare, mine: core.trim() };
    const { lead, mine, trail } = joined(olds, same, at);
    return lead + mine + trail === signs ? same : { bare: at > 0 && at < olds.length ? " " : "", mine: signs.trim() };
  });
  return { olds, gaps };
}

/** The gaps with `mine` in one of them. */
export function filled({ olds, gaps }: Gaps, at: number, mine: string): Gaps {
  return { olds, gaps: gaps.map((gap, place) => (place === at ? { ...gap, mine } : gap)) };
}

/** The sentence piece by piece, with its blanks, its full stop and the capital of its first word put right. */
export function piecesOf({ olds, gaps }: Gaps): Piece[] {
  const pieces = gaps.map((gap, at): Piece => ({ ...joined(olds, gap, at), old: olds[at] ?? null }));
  const first = pieces[0];
  if (first?.old && wordsOf(first.mine).length > 0 && /^\p{Lu}/u.test(first.old)) {
    first.mine = first.mine.replace(/^\P{L}*\p{Ll}/u, (start) => start.toUpperCase());
    if (COMMON.has(first.old.toLowerCase())) first.old = first.old.toLowerCase();
  }
  return pieces;
}

export function joinedText(gaps: Gaps): string {
  return piecesOf(gaps)
    .map(({ lead, mine, trail, old }) => lead + mine + trail + (old ?? ""))
    .join("");
}

/** The text with all old words that were removed or damaged put back; everything else that was written stays. */
export function withOldWordsBack(old: string, text: string): string {
  const tidy = tidied(text);
  const olds = wordsOf(old);
  const now = wordsOf(tidy);
  const edits: { start: number; end: number; words: string[] }[] = [];
  let [nextOld, nextNow, here] = [0, 0, 0];
  for (const [oldAt, nowAt] of [...wordsInPlace(olds, now), [olds.length, now.length] as const]) {
    let strays = now.slice(nextNow, nowAt);
    for (const { text: word } of olds.slice(nextOld, oldAt)) {
      const run = mostAlike(strays, word);
      const last = run.at(-1);
      const edit = edits.at(-1);
      if (run[0] && last) {
        edits.push({ start: run[0].start, end: last.end, words: [word] });
        strays = strays.slice(strays.indexOf(last) + 1);
        here = last.end;
      } else if (edit?.end === here) {
        edit.words.push(word);
      } else {
        edits.push({ start: here, end: here, words: [word] });
      }
    }
    [nextOld, nextNow] = [oldAt + 1, nowAt + 1];
    here = now[nowAt]?.end ?? here;
  }
  const whole = edits.reduceRight((done, { start, end, words }) => {
    const [before, after] = start < end ? ["", ""] : start === 0 ? ["", " "] : [" ", ""];
    return done.slice(0, start) + before + words.join(" ") + after + done.slice(end);
  }, tidy);
  return tidied(whole);
}

/** For each word of a damaged text, which of the old ones it still is. Null: it is new. */
export function oldWordsIn(old: string, text: string): (number | null)[] {
  const now = wordsOf(tidied(text));
  const olds = new Map(wordsInPlace(wordsOf(old), now).map(([oldAt, nowAt]) => [nowAt, oldAt]));
  return now.map((_, at) => olds.get(at) ?? null);
}

/** Which words to practise are in these texts, whatever their capitals and apostrophes; a plural counts. */
export function practised(words: readonly string[], texts: readonly string[]): Set<string> {
  const written = new Set(texts.flatMap((text) => wordsOf(text)).map((word) => plain(word.text).toLowerCase()));
  return new Set(
    words.filter((word) => {
      const one = plain(wordsOf(tidied(word))[0]?.text ?? "").toLowerCase();
      return [one, `${one}s`, `${one}es`, one.replace(/y$/, "ies")].some((form) => written.has(form));
    }),
  );
}

/** A word with the blanks it needs between these two texts. */
export function spaced(before: string, word: string, after: string): string {
  return (/(^|\s)$/u.test(before) ? "" : " ") + word + (/^(\s|$)/u.test(after) || CLINGS.test(after) ? "" : " ");
}

/** The word with a capital letter. */
export function capitalised(word = ""): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function joined(olds: readonly string[], { bare, mine: typed }: Gap, at: number): Omit<Piece, "old"> {
  const where = whereOf(at, olds.length);
  const mine = tidied(typed);
  const [head, tail] = splitSigns(bare, mine === "" && where === "last" ? "first" : where);
  if (mine === "") return { lead: head, mine, trail: tail };
  const lead =
    where === "first"
      ? head
      : CLINGS.test(mine)
        ? STOPS.test(head)
          ? ""
          : head.trimEnd()
        : head === ""
          ? blank(olds[at - 1], mine)
          : where === "last" && !head.endsWith(" ")
            ? `${head} `
            : head;
  if (where === "last") return { lead, mine, trail: CLOSES.test(mine) && STOPS.test(tail) ? "" : tail };
  return { lead, mine, trail: tail === "" ? blank(mine, olds[at]) : ` ${tail}` };
}

/** The punctuation of a gap before and after new words. */
function splitSigns(bare: string, where: Where): [head: string, tail: string] {
  if (where === "first") return [bare, ""];
  if (where === "last") return GOES_ON.test(bare) ? [bare, ""] : ["", bare];
  const cut = bare.lastIndexOf(" ") + 1;
  return cut === 0 ? [bare, ""] : [bare.slice(0, cut), bare.slice(cut)];
}

/** A blank, unless the script needs none: two of its letters are two words anyway. */
function blank(before = "", after = ""): string {
  return wordsOf(([...before].at(-1) ?? "") + ([...after][0] ?? "")).length === 2 ? "" : " ";
}

function whereOf(at: number, words: number): Where {
  return at === 0 ? "first" : at === words ? "last" : "middle";
}

function signsOf(text: string, words: readonly Word[]): string[] {
  return [...words, null].map((word, at) => text.slice(words[at - 1]?.end ?? 0, word?.start ?? text.length));
}

/** The longest row of old words that are still there in their order, as pairs of places: before and now. */
function wordsInPlace(olds: readonly Word[], now: readonly Word[]): [number, number][] {
  const same = (a: number, b: number) => {
    const [one, other] = [olds[a]?.text ?? "", now[b]?.text ?? ""];
    return a === 0 && b > 0 ? one.toLowerCase() === other.toLowerCase() : one === other;
  };
  const most = Array.from({ length: olds.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (a: number, b: number) => most[a]?.[b] ?? 0;
  for (let a = olds.length - 1; a >= 0; a--)
    for (let b = now.length - 1; b >= 0; b--)
      most[a]![b] = same(a, b) ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
  const pairs: [number, number][] = [];
  for (let a = 0, b = 0; a < olds.length && b < now.length;)
    if (same(a, b)) pairs.push([a++, b++]);
    else if (at(a + 1, b) >= at(a, b + 1)) a++;
    else b++;
  return pairs;
}

/** The words in a row that look most like what is left of `word`. None: nothing looks like it. */
function mostAlike(strays: readonly Word[], word: string): Word[] {
  const runs = strays.flatMap((_, at) => [1, 2, 3].map((length) => strays.slice(at, at + length)));
  const likes = runs.map((run) => likeness(run.map((stray) => stray.text.toLowerCase()).join(""), word.toLowerCase()));
  const best = Math.max(0, ...likes);
  return best < 0.5 ? [] : (runs[likes.indexOf(best)] ?? []);
}

/** How much two words share at their start and end, 0 to 1. */
function likeness(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++;
  return long.length === 0 ? 0 : (start + end) / long.length;
}
