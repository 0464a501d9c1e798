// What the pen counts: which die or coin pays for which word, and the same in a sentence.
import { say } from "$lib/i18n";
import type { Budget, FreeWord, Judgement, WrittenWord } from "./sentence";
import type { Pen } from "./story";
import { t } from "../texts/pen.en";

export type Payer = "keep" | "and" | "but" | "tails" | "coin";

/** A die or a coin, and the word it pays for. */
export interface Slot {
  by: Payer;
  /** Null: it has not been used yet. */
  word: string | null;
}

const DICE: Record<Pen, Payer> = { begin: "keep", right: "and", left: "but", epilogue: "coin" };

/** Dice pay first, then TAILS, in the order of the words. */
export function slotsOf(pen: Pen, budget: Budget, words: readonly WrittenWord[]): { slots: Slot[]; over: string[] } {
  const paid = words.filter((word) => word.old === null && !word.free).map((word) => word.text);
  const payers = [...new Array<Payer>(budget.dice).fill(DICE[pen]), ...new Array<Payer>(budget.tails).fill("tails")];
  return { slots: payers.map((by, at) => ({ by, word: paid[at] ?? null })), over: paid.slice(payers.length) };
}

/** "4 of 6 words, Robot is free. 2 words left." or what is wrong. */
export function countText(
  budget: Budget,
  { paid, used, trouble }: Pick<Judgement, "paid" | "used" | "trouble">,
): string {
  if (trouble) return say(trouble.text, trouble.values);
  const n = budget.dice + budget.tails;
  const count = n === 0 ? t("pen.count.none") : t(n === 1 ? "pen.count.one" : "pen.count", { used: paid, n });
  const open = budget.free.filter((word) => !used.includes(word));
  const free =
    open.length > 0
      ? t(open.length > 1 ? "pen.are-free" : "pen.is-free", { words: inRow(open) })
      : t(used.length > 1 ? "pen.were-free" : "pen.was-free", { words: inRow(used) });
  return `${count}, ${free}. ${paid > 0 ? leftOf(n - paid) : ""}`.trim();
}

/** What is written on the button that hands the sentence on. */
export function buttonText(
  pen: Pen,
  judged: Judgement,
  { oldWordMissing, unchanged }: { oldWordMissing: boolean; unchanged: boolean },
): string {
  const { over, word } = judged.trouble?.values ?? {};
  if (over !== undefined) return t(over === 1 ? "pen.over.one" : "pen.over", { n: over });
  if (judged.trouble)
    return t(
      oldWordMissing ? "pen.missing" : word === undefined && judged.trouble.values["n"] ? "pen.long" : "pen.unfit",
    );
  if (!unchanged) return t("pen.send");
  return t(pen === "begin" || pen === "epilogue" ? "pen.write-nothing" : "pen.add-nothing");
}

function leftOf(n: number): string {
  const key = n === 0 ? "pen.left.none" : n === 1 ? "pen.left.one" : "pen.left";
  return `${t(key, { n })}.`;
}

/** The free words in a row. A name needs no quotes; “and” would be misread without. */
function inRow(words: readonly FreeWord[]): string {
  return words.map((word) => (word === "Robot" ? word : t("pen.quoted", { word }))).join(", ");
}
