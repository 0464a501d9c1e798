// What a story can be proud of, for the result page.
import { topBy } from "$lib/board/prides";
import { seatName } from "$lib/board/seats";
import { listed } from "$lib/i18n";
import { plain, wordsOf } from "$lib/board/wordcount";
import { ENOUGH, type State } from "./logic/story";
import { t } from "./texts/prides.en";
import type { Pride, Prides, SeatLook } from "$lib/games/contract";
import type { Sentence, Story, View } from "./wire";

/** Words that are in every story. */
const PLAIN = new Set(
  (
    "robot robots robot's a an the and but or so then because that this these those there here with without into onto from " +
    "about after before while until when where what which who whose him her his hers its it's their they them she your " +
    "you our was were had has have been being did does will would could should can not very just only also too all " +
    "every some any one two three for out off over under between behind"
  ).split(" "),
);

/** The longest sentence, the best-loved word, the busiest pen, the most generous seat and the bravest roll. */
export const prides: Prides = (steps, seats) => {
  const states = steps.map((step) => (step.view as View).state);
  const last = states.at(-1);
  if (!last) return [];
  const story = last.story;
  const found = [
    longest(story, seats),
    lovedWord(story),
    busiestPen(story, seats),
    generous(story, seats),
    bravest(states, seats),
  ];
  return found.filter((pride) => pride !== null);
};

function longest({ lines }: Story, seats: readonly SeatLook[]): Pride | null {
  const line = topBy(lines, ({ marks }) => marks.length);
  if (!line || line.marks.length < 4) return null;
  const names = listed([...authors(line)].map((seat) => seatName(seats, seat)));
  const values = { n: line.marks.length, names, text: line.text };
  return { icon: "book", title: t("pride.longest"), text: t("pride.longest.text", values) };
}

function lovedWord({ lines }: Story): Pride | null {
  const words = lines.flatMap(({ text }) => wordsOf(text)).map((word) => plain(word.text).toLowerCase());
  const told = words.filter((word) => word.length > 2 && !PLAIN.has(word));
  const word = topBy([...new Set(told)], (one) => count(told, one));
  if (word === null || count(told, word) < 2) return null;
  return { icon: "chat", title: t("pride.word"), text: t("pride.word.text", { word, n: count(told, word) }) };
}

function busiestPen({ lines }: Story, seats: readonly SeatLook[]): Pride | null {
  const pens = lines.flatMap((line) => [...authors(line)].map((seat) => ({ seat, n: wordsBy(line, seat) })));
  const pen = topBy(pens, ({ n }) => n);
  if (!pen || pen.n < 4) return null;
  return {
    icon: "file",
    title: t("pride.pen"),
    text: t("pride.pen.text", { name: seatName(seats, pen.seat), n: pen.n }),
  };
}

function generous({ gifts, coins }: Story, seats: readonly SeatLook[]): Pride | null {
  const given = (seat: number) => gifts.reduce((sum, gift) => sum + (gift.giver === seat ? gift.coins : 0), 0);
  const seat = topBy([...coins.keys()], given);
  if (seat === null || given(seat) === 0) return null;
  const values = { name: seatName(seats, seat), n: given(seat) };
  return {
    icon: "hand",
    title: t("pride.generous"),
    text: t(values.n === 1 ? "pride.generous.one" : "pride.generous.text", values),
  };
}

/** Rolling on although one more die may end the rolling. */
function bravest(states: readonly State[], seats: readonly SeatLook[]): Pride | null {
  const dares = states.filter((state) => state.type === "tossed").filter(isDaring);
  const seat = topBy(
    [...new Set(dares.map(({ teller }) => teller))],
    (one) => dares.filter((dare) => dare.teller === one).length,
  );
  if (seat === null) return null;
  const values = { name: seatName(seats, seat), n: dares.filter((dare) => dare.teller === seat).length };
  return {
    icon: "dice",
    title: t("pride.brave"),
    text: t(values.n === 1 ? "pride.brave.one" : "pride.brave.text", values),
  };
}

function isDaring({ piles }: { piles: { left: number; right: number } }): boolean {
  return Math.max(piles.left, piles.right) === ENOUGH - 1;
}

function authors({ marks }: Sentence): Set<number> {
  return new Set(marks.map(({ seat }) => seat));
}

function wordsBy({ marks }: Sentence, seat: number): number {
  return marks.filter((mark) => mark.seat === seat).length;
}

function count(words: readonly string[], word: string): number {
  return words.filter((one) => one === word).length;
}
