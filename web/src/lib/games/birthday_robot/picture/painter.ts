// Which picture goes with a sentence: its words choose the things, the place, and how the robot feels.
import { plain, wordsOf } from "$lib/board/wordcount";
import { covered, isUp, staged, type Kind, type Pose, type Stage, type Thing } from "./layout";

export type Backdrop =
  "space" | "sea" | "snow" | "rain" | "night" | "forest" | "kitchen" | "party" | "garden" | "town" | "room";

/** The words that pictures are made of, each list with blanks between them: `static/pictures/words.json`. */
export interface Vocabulary {
  /** By kind and by drawing. */
  things: Record<Kind, Record<string, string>>;
  /** By the place they speak of; the first place that is spoken of wins. */
  places: Record<Backdrop, string>;
  /** By what they make the robot do; the first that is there wins. */
  feelings: Record<Exclude<Pose, "glad">, string>;
}

/** A picture of a sentence. */
export interface Scene extends Stage {
  backdrop: Backdrop;
  /** What is to be seen, for somebody who does not see it. */
  words: string[];
}

/** Things in one picture, at most, and of them in the air or on the ground. */
const MOST = 4;
const SIDE = 3;

/** By turns, where a sentence speaks of no place. */
const ANYWHERE: readonly Backdrop[] = ["room", "garden", "party", "town"];

const DENIALS: ReadonlySet<string> = new Set(["never", "not", "no"]);

/** Words that only look like one of ours. */
const OTHERWISE: ReadonlySet<string> = new Set(["leaves", "slices"]);

/** What a cover shows besides the things of its title. */
const PARTY = ["balloon", "cake", "present", "party", "confetti"];

/** Somebody who knows the words, and what to paint for them. */
export class Painter {
  readonly #words: Vocabulary;
  readonly #known: ReadonlyMap<string, { icon: string; kind: Kind }>;

  constructor(words: Vocabulary) {
    this.#words = words;
    this.#known = new Map(
      (Object.entries(words.things) as [Kind, Record<string, string>][]).flatMap(([kind, icons]) =>
        Object.entries(icons).flatMap(([icon, names]) =>
          names.split(" ").map((name) => [name, { icon, kind }] as const),
        ),
      ),
    );
  }

  /** The picture of a sentence. The same words give the same picture; `at` only moves things about. */
  scene(text: string, at: number): Scene {
    const words = spoken(text);
    const found = this.#thingsOf(words);
    const pose = this.#poseOf(words, found);
    const backdrop = firstOf(this.#words.places, words) ?? ANYWHERE[at % ANYWHERE.length] ?? "room";
    return { backdrop, words: named(found), ...staged(found, pose, at) };
  }

  /** The picture of a cover: what its title speaks of, and a party. */
  cover(text: string): Scene {
    const words = spoken(text);
    const found = this.#thingsOf(words);
    const party = [...PARTY, "balloon"].flatMap((word) => this.known(word) ?? []);
    const all = [...found, ...party.filter(({ icon }) => !found.some((thing) => thing.icon === icon))];
    const backdrop = firstOf(this.#words.places, words) ?? "party";
    return { backdrop, words: named(all), ...covered(all, "glad") };
  }

  /** The thing that a word stands for. Null: none. */
  known(word: string): Thing | null {
    const found = OTHERWISE.has(word) ? undefined : nouns(word).find((noun) => this.#known.has(noun));
    const known = found === undefined ? undefined : this.#known.get(found);
    return known ? { ...known, word } : null;
  }

  #thingsOf(words: readonly string[]): Thing[] {
    const found: Thing[] = [];
    for (let at = 0; at < words.length; at++) {
      const [word = "", next] = [words[at], words[at + 1]];
      const both = next === undefined ? null : this.known(`${word}-${next}`);
      if (both) at++; // Ice cream is no ice.
      const thing = both ?? this.known(word);
      if (!thing || found.some(({ icon }) => icon === thing.icon)) continue;
      if (found.filter((other) => isUp(other) === isUp(thing)).length < SIDE) found.push(thing);
    }
    const chosen = found.slice(0, MOST);
    const more = chosen.filter(({ word, kind }) => !this.#known.has(word) && kind !== "large" && kind !== "sky");
    return [...chosen, ...more].slice(0, Math.max(chosen.length, MOST - 1)); // Two balloons where balloons are spoken of.
  }

  #poseOf(words: readonly string[], found: readonly Thing[]): Pose {
    const { feelings } = this.#words;
    const full = found.some(({ kind }) => kind === "small");
    // Who is never alone is not sad.
    const felt = words.filter((_, at) => !DENIALS.has(words[at - 1] ?? ""));
    return firstOf(full ? feelings : { ...feelings, holding: "" }, felt) ?? "glad";
  }
}

function firstOf<Choice extends string>(lists: Record<Choice, string>, words: readonly string[]): Choice | null {
  const stems = new Set(words.flatMap((word) => [...nouns(word), ...verbs(word)]));
  const choices = Object.entries(lists) as [Choice, string][];
  return choices.find(([, list]) => list.split(" ").some((word) => stems.has(word)))?.[0] ?? null;
}

function named(found: readonly Thing[]): string[] {
  return [...new Set(found.map(({ word }) => word))];
}

/** The words in small letters, owners without their 's. */
function spoken(text: string): string[] {
  return wordsOf(text).map((word) => plain(word.text).toLowerCase().replace(/'s$/, ""));
}

/** What a word may be the plural of, itself first. */
function nouns(word: string): string[] {
  return [
    word,
    word.replace(/ies$/, "y"),
    word.replace(/ves$/, "f"),
    word.replace(/(?<=s|x|z|ch|sh|o)es$/, ""),
    word.replace(/(?<=[^s])s$/, ""),
  ];
}

/** What a word may be a form of. */
function verbs(word: string): string[] {
  const root = /^(.{2,})(?:ed|ing)$/.exec(word)?.[1];
  if (root === undefined) return [];
  return [root, `${root}e`, root.replace(/i$/, "y"), root.replace(/(.)\1$/, "$1")];
}
