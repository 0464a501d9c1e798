// Which picture goes with a sentence: its words decide on the things, the place, and how the robot feels.
import { plain, wordsOf } from "$lib/board/wordcount";
import { coverLayout, isUp, sceneLayout, type Kind, type Pose, type SceneLayout, type Thing } from "./layout";

export type Backdrop =
  "space" | "sea" | "snow" | "rain" | "night" | "forest" | "kitchen" | "party" | "garden" | "town" | "room";

/** The words that pictures are made of, each list separated by blanks: `static/pictures/words.json`. */
export interface Vocabulary {
  /** By kind and by drawing. */
  things: Record<Kind, Record<string, string>>;
  /** By the place they stand for; the first place in this list that a sentence names wins. */
  places: Record<Backdrop, string>;
  /** By what they make the robot do; the first in this list that a sentence names wins. */
  feelings: Record<Exclude<Pose, "glad">, string>;
}

/** A picture of a sentence. */
export interface Scene extends SceneLayout {
  backdrop: Backdrop;
  /** What is to be seen, for somebody who does not see it. */
  words: string[];
}

/** At most this many things are in one picture, and at most this many of them in the air or on the ground. */
const MOST = 4;
const SIDE = 3;

/** Taken in turn where a sentence names no place. */
const ANYWHERE: readonly Backdrop[] = ["room", "garden", "party", "town"];

const DENIALS: ReadonlySet<string> = new Set(["never", "not", "no"]);

/** Plurals that usually mean something else. */
const OTHERWISE: ReadonlySet<string> = new Set(["leaves", "slices"]);

/** What a cover shows besides the things of its title. */
const PARTY = ["balloon", "cake", "present", "party", "confetti"];

/** Knows the vocabulary, and what to paint for each word. */
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
    return { backdrop, words: named(found), ...sceneLayout(found, pose, at) };
  }

  /** The picture of a cover: what its title speaks of, and a party. */
  cover(text: string): Scene {
    const words = spoken(text);
    const found = this.#thingsOf(words);
    const party = [...PARTY, "balloon"].flatMap((word) => this.thingFor(word) ?? []);
    const all = [...found, ...party.filter(({ icon }) => !found.some((thing) => thing.icon === icon))];
    const backdrop = firstOf(this.#words.places, words) ?? "party";
    return { backdrop, words: named(all), ...coverLayout(all, "glad") };
  }

  /** The thing that a word stands for. Null: none. */
  thingFor(word: string): Thing | null {
    const found = OTHERWISE.has(word) ? undefined : nouns(word).find((noun) => this.#known.has(noun));
    const thingFor = found === undefined ? undefined : this.#known.get(found);
    return thingFor ? { ...thingFor, word } : null;
  }

  #thingsOf(words: readonly string[]): Thing[] {
    const found: Thing[] = [];
    for (let at = 0; at < words.length; at++) {
      const [word = "", next] = [words[at], words[at + 1]];
      const both = next === undefined ? null : this.thingFor(`${word}-${next}`);
      if (both) at++; // Ice cream is not ice.
      const thing = both ?? this.thingFor(word);
      if (!thing || found.some(({ icon }) => icon === thing.icon)) continue;
      if (found.filter((other) => isUp(other) === isUp(thing)).length < SIDE) found.push(thing);
    }
    const chosen = found.slice(0, MOST);
    const more = chosen.filter(({ word, kind }) => !this.#known.has(word) && kind !== "large" && kind !== "sky");
    return [...chosen, ...more].slice(0, Math.max(chosen.length, MOST - 1)); // "Balloons" are two.
  }

  #poseOf(words: readonly string[], found: readonly Thing[]): Pose {
    const { feelings } = this.#words;
    const full = found.some(({ kind }) => kind === "small");
    // Somebody who is never alone is not sad.
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

/** The words in lower case, without a possessive 's. */
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
