import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { wordsOf } from "$lib/board/wordcount";
import { Painter, type Scene, type Vocabulary } from "./painter";
import { faceOf, HIGH, WIDE, type PlacedThing } from "./layout";

const FOLDER = "static/pictures";
const VOCABULARY = JSON.parse(readFileSync(`${FOLDER}/words.json`, "utf8")) as Vocabulary;
const painter = new Painter(VOCABULARY);
const KINDS: Record<string, Record<string, string>> = VOCABULARY.things;
const ICONS = Object.values(KINDS).flatMap((icons) => Object.keys(icons));
const WORDS = Object.values(KINDS).flatMap((icons) => Object.values(icons).flatMap((words) => words.split(" ")));

/** A sentence, and the picture it gets: the place, what the robot does, and the things. */
const TOLD: [text: string, backdrop: string, pose: string, ...icons: string[]][] = [
  [
    "Robot baked his own enormous cake and lit one candle, but the moon blew it out.",
    "night",
    "holding",
    "birthday-cake",
    "candle",
    "full-moon-face",
  ],
  ["Robot climbed the tallest ladder to the moon.", "night", "flying", "full-moon-face", "ladder"],
  ["Robot found a snail in the garden and gave it a sock.", "garden", "holding", "snail", "socks"],
  [
    "The toaster danced with the kettle, but Grandmother fell asleep.",
    "kitchen",
    "asleep",
    "our-grandmother",
    "our-toaster",
    "teapot",
  ],
  ["It snowed, and a penguin brought Robot a present.", "snow", "glad", "penguin", "wrapped-gift"],
  ["Robot's rocket flew to a planet full of ice cream.", "space", "flying", "ice-cream", "ringed-planet", "rocket"],
  ["Rain fell and Robot cried, but the dog had an umbrella.", "rain", "sad", "cloud-with-rain", "dog", "umbrella"],
  ["And Robot was never alone at breakfast again.", "kitchen", "glad", "fork-and-knife-with-plate"],
  ["Robot drove the bus to school.", "town", "glad", "bus", "school"],
  ["Robot said hello to a wolf in the forest.", "forest", "waving", "deciduous-tree", "wolf"],
  ["Suddenly a dragon came to the castle!", "town", "surprised", "castle", "dragon"],
  ["Robot sailed a boat and met a whale.", "sea", "waving", "sailboat", "whale"],
  ["Happy birthday, Robot!", "party", "glad", "birthday-cake"],
  ["Robot can watch and saw that it was fair.", "town", "glad"],
  ["The moon rose and Robot leaves.", "night", "glad", "full-moon-face"],
  ["Robôt schläft 🎈 今日は", "town", "glad"],
  ["", "town", "glad"],
];

function shown({ behind, front }: Scene): PlacedThing[] {
  return [...behind, ...front];
}

test.each(TOLD)("a picture for “%s”", (text, backdrop, pose, ...icons) => {
  const scene = painter.scene(text, 3);
  expect([scene.backdrop, scene.robot.pose]).toEqual([backdrop, pose]);
  expect(
    shown(scene)
      .map(({ icon }) => icon)
      .sort(),
  ).toEqual(icons);
});

test("the same words give the same picture", () => {
  for (const [text] of TOLD) expect(painter.scene(text, 4)).toEqual(painter.scene(text, 4));
});

test("pictures one after another show the robot left and right by turns", () => {
  const places = [1, 2, 3].map((at) => painter.scene("Robot met a cat.", at).robot.x);
  expect(places[0]).toBe(places[2]);
  expect(places[0]).toBe(WIDE - (places[1] ?? 0));
});

const CROWDED = [
  ...TOLD.map(([text]) => text),
  "The cat, the dog, the mouse and the elephant ate cake under stars and balloons.",
  "Balloons, stars, clouds and butterflies.",
  "A house, a bus, a tree and a train.",
  "Robot ate apples, pears, cookies and cakes.",
  "Robot flew past the sun, the moon and a kite over an elephant, a castle and a whale.",
];

test.each(CROWDED)("nothing covers the robot's face or leaves the picture: “%s”", (text) => {
  for (const scene of [painter.scene(text, 0), painter.scene(text, 1), painter.cover(text)]) {
    const face = faceOf(scene.robot);
    expect(shown(scene).length).toBeLessThanOrEqual(6);
    for (const { icon, x, y, size } of shown(scene)) {
      const [left, right, top, bottom] = [x - size / 2, x + size / 2, y - size / 2, y + size / 2];
      const covers = left < face.right && right > face.left && top < face.bottom && bottom > face.top;
      expect(covers, icon).toBe(false);
      expect([left >= -4, right <= WIDE + 4, top >= 0, bottom <= HIGH], icon).toEqual([true, true, true, true]);
    }
  }
});

test("balloons are more than one", () => {
  expect(shown(painter.scene("Robot bought three balloons.", 0)).map(({ icon }) => icon)).toEqual([
    "balloon",
    "balloon",
  ]);
});

test("a cover shows what its title speaks of, and a party", () => {
  const scene = painter.cover("Good night, Moon!");
  expect(scene.backdrop).toBe("night");
  expect(scene.words).toEqual(["moon", "balloon", "cake", "present", "party", "confetti"]);
});

test.each([
  ["balloons", "balloon"],
  ["puppies", "dog-face"],
  ["wolves", "wolf"],
  ["foxes", "fox"],
  ["glasses", "glasses"],
  ["geese", "goose"],
  ["grandma", "our-grandmother"],
  ["ice-cream", "ice-cream"],
])("%s shows %s", (word, icon) => {
  expect(painter.thingFor(word)?.icon).toBe(icon);
});

test.each("can watch saw rose leaves die fly flies well light orange bark fair tear spell can't s robot".split(" "))(
  "“%s” shows nothing: it is mostly something else",
  (word) => {
    expect(painter.thingFor(word)).toBeNull();
  },
);

test("every word is one word in small letters, and stands for one thing", () => {
  for (const word of WORDS) expect(wordsOf(word).map(({ text }) => text.toLowerCase())).toEqual([word]);
  expect(WORDS.filter((word, at) => WORDS.indexOf(word) !== at)).toEqual([]);
});

test("every thing has its drawing, and every drawing is of use", () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".svg"));
  expect(files.sort()).toEqual(ICONS.map((icon) => `${icon}.svg`).sort());
  expect(existsSync(`${FOLDER}/LICENSE.txt`)).toBe(true);
});

test("drawings ask for nothing from anywhere, and weigh four megabytes together at most", () => {
  const drawings = ICONS.map((icon) => readFileSync(`${FOLDER}/${icon}.svg`, "utf8"));
  for (const svg of drawings) {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">/);
    expect(svg.match(/(?:href|src)="(?!#)|url\((?!#)|<script|<style/g)).toBeNull();
  }
  expect(drawings.join("").length).toBeLessThan(4_000_000);
});

test("every place is painted from edge to edge, and asks for nothing", () => {
  const places = Object.keys(VOCABULARY.places);
  expect(
    readdirSync(`${FOLDER}/places`)
      .map((file) => file.replace(".svg", ""))
      .sort(),
  ).toEqual(places.sort());
  for (const place of places) {
    const svg = readFileSync(`${FOLDER}/places/${place}.svg`, "utf8");
    expect(svg, place).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 200 130">\n  <path d="M0 0h200v130H0z" /,
    );
    expect(svg.match(/(?:href|src)="|url\(|<script|<style/g), place).toBeNull();
  }
});
