// Which picture goes with a sentence: its words choose the things, the place, and how the robot feels.
import { plain, wordsOf } from "../../wordcount";
import { covered, isUp, staged, type Kind, type Pose, type Stage, type Thing } from "./scene";
import things from "./things.json";

export type Backdrop =
  "space" | "sea" | "snow" | "rain" | "night" | "forest" | "kitchen" | "party" | "garden" | "town" | "room";

/** A picture of a sentence. */
export interface Scene extends Stage {
  backdrop: Backdrop;
  /** What is to be seen, for somebody who does not see it. */
  words: string[];
}

/** Things in one picture, at most, and of them in the air or on the ground. */
const MOST = 4;
const SIDE = 3;

/** Words by the place they speak of; the first place that is spoken of wins. */
const PLACES: Record<Backdrop, string> = {
  space: "space planet rocket spaceship galaxy alien ufo orbit universe mars comet astronaut satellite asteroid meteor",
  sea: "sea ocean beach boat ship island whale shark dolphin octopus crab jellyfish sail sailor pirate mermaid swim swam fish harbour harbor coast shell seashell dive",
  snow: "snow ice winter snowman frost christmas sled penguin polar-bear freeze froze frozen snowball snowflake ski icicle",
  rain: "rain storm thunder puddle umbrella lightning thunderstorm drizzle wet",
  night: "night moon star dark midnight evening owl bedtime dream tonight bat ghost moonlight",
  forest: "forest woods tree jungle wolf deer hedgehog squirrel mushroom camp campfire tent",
  kitchen: "kitchen bake baker cook oven toaster kettle pan soup breakfast dinner lunch supper pancake fridge stir",
  party:
    "party birthday present gift balloon cake candle celebrate guest confetti invite surprise dance song sing sang music",
  garden:
    "garden flower grass meadow park bee butterfly farm cow field picnic spring summer sun rainbow hill mountain bird frog snail horse sheep seed plant sky cloud kite",
  town: "road street city town car bus school shop store bike bicycle drive drove train bridge market truck taxi library playground neighbour neighbor",
  room: "room bed house home door window chair sofa book clock lamp television floor attic wall",
};
/** By turns, where a sentence speaks of no place. */
const ANYWHERE: readonly Backdrop[] = ["room", "garden", "party", "town"];

/** Words by what they make the robot do; the first that is there wins. */
const FEELINGS: Record<Exclude<Pose, "glad">, string> = {
  asleep: "sleep slept asleep nap dream dreamt snore yawn sleepy tired bedtime",
  sad: "cry sad sadly lonely alone forget forgot forgotten weep wept lost lose sorry miss broke broken sob unhappy",
  surprised: "surprise gasp scream explode boom suddenly startle shock astonish amaze afraid scared fear frighten wow",
  flying: "fly flew flown float climb leap leapt soar jump bounce",
  dancing: "dance sing sang sung celebrate twirl spin spun skate wiggle party laugh giggle cheer music song",
  holding:
    "give gave hold held carry bring brought take took find found eat ate make made buy bought bake share show catch caught pick paint get got unwrap open own build built invent steal stole drink drank",
  waving: "hello hi wave greet goodbye bye welcome say said ask call whisper knock visit meet met invite friend beep",
};

const DENIALS: ReadonlySet<string> = new Set(["never", "not", "no"]);

/** Words that only look like one of ours. */
const OTHERWISE: ReadonlySet<string> = new Set(["leaves", "slices"]);

const KNOWN = new Map<string, { icon: string; kind: Kind }>(
  (Object.entries(things) as [Kind, Record<string, string>][]).flatMap(([kind, icons]) =>
    Object.entries(icons).flatMap(([icon, words]) =>
      words.split(" ").map((word): [string, { icon: string; kind: Kind }] => [word, { icon, kind }]),
    ),
  ),
);

/** What a cover shows besides the things of its title. */
const PARTY = ["balloon", "cake", "present", "party", "confetti"];

/** The picture of a sentence. The same words give the same picture; `at` only moves things about. */
export function sceneFor(text: string, at: number): Scene {
  const words = spoken(text);
  const found = thingsOf(words);
  const pose = poseOf(words, found);
  return { backdrop: placeOf(words, at), words: named(found), ...staged(found, pose, at) };
}

/** The picture of a cover: what its title speaks of, and a party. */
export function coverFor(text: string): Scene {
  const words = spoken(text);
  const found = thingsOf(words);
  const party = [...PARTY, "balloon"].flatMap((word) => knownAs(word) ?? []);
  const all = [...found, ...party.filter(({ icon }) => !found.some((thing) => thing.icon === icon))];
  const backdrop = firstOf(PLACES, words) ?? "party";
  return { backdrop, words: named(all), ...covered(all, "glad") };
}

/** The thing that a word stands for. Null: none. */
export function knownAs(word: string): Thing | null {
  const found = OTHERWISE.has(word) ? undefined : nouns(word).find((noun) => KNOWN.has(noun));
  const known = found === undefined ? undefined : KNOWN.get(found);
  return known ? { ...known, word } : null;
}

function thingsOf(words: readonly string[]): Thing[] {
  const found: Thing[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word = "", next] = [words[at], words[at + 1]];
    const both = next === undefined ? null : knownAs(`${word}-${next}`);
    if (both) at++; // Ice cream is no ice.
    const thing = both ?? knownAs(word);
    if (!thing || found.some(({ icon }) => icon === thing.icon)) continue;
    if (found.filter((other) => isUp(other) === isUp(thing)).length < SIDE) found.push(thing);
  }
  const chosen = found.slice(0, MOST);
  const more = chosen.filter(({ word, kind }) => !KNOWN.has(word) && kind !== "large" && kind !== "sky");
  return [...chosen, ...more].slice(0, Math.max(chosen.length, MOST - 1)); // Two balloons where balloons are spoken of.
}

function poseOf(words: readonly string[], found: readonly Thing[]): Pose {
  const full = found.some(({ kind }) => kind === "small");
  // Who is never alone is not sad.
  const felt = words.filter((_, at) => !DENIALS.has(words[at - 1] ?? ""));
  return firstOf(full ? FEELINGS : { ...FEELINGS, holding: "" }, felt) ?? "glad";
}

function placeOf(words: readonly string[], at: number): Backdrop {
  return firstOf(PLACES, words) ?? ANYWHERE[at % ANYWHERE.length] ?? "room";
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
