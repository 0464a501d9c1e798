import { expect, test } from "vitest";
import { bookOf } from "./book";
import { asHtml, asMarkdown, asText, fileName, type Art } from "./formats";
import { aFinishedStory, someSeats, aSentence } from "../testing/samples";

const SEATS = someSeats(["Mia", "Ole", "Ruth"]);
const TOLD = aFinishedStory([
  aSentence("Robot baked a *big* cake, but the moon <laughed>.", [0, 0, 1]),
  aSentence("2. Nobody forgot Robot again.", [2], null),
]);
const BOOK = bookOf(TOLD, SEATS, null, null);
const ART: Art = {
  css: ".story-book{color:red}",
  pictures: new Map([
    [0, '<svg><!----><image class="x" href="/pictures/balloon.svg" x="1"></image></svg>'],
    [1, '<svg><image href="/pictures/balloon.svg"/><image href="/pictures/gone.svg"/></svg>'],
    [2, "<svg></svg>"],
  ]),
  drawings: new Map([
    ["/pictures/balloon.svg", "data:image/svg+xml;base64,AAAA"],
    ["/faces/fox.svg", "data:image/svg+xml;base64,BBBB"],
  ]),
  signed: true,
};

test("plain text has every sentence and who wrote it", () => {
  expect(asText(BOOK)).toBe(`Happy birthday, Robot!
A story by Mia, Ole and Ruth

Robot baked a *big* cake, but the moon <laughed>.

And so it ended

2. Nobody forgot Robot again.

Mia: 6 words
Ole: 3 words
Ruth: 5 words

Told with 15 dice and 10 coins.
`);
});

test("Markdown says the same, and no sign of the story is taken for its own", () => {
  expect(asMarkdown(bookOf(TOLD, SEATS, null, "# The [cake]"))).toBe(`# \\# The \\[cake\\]

*A story by Mia, Ole and Ruth*

Happy birthday, Robot!

Robot baked a \\*big\\* cake, but the moon \\<laughed\\>.

## And so it ended

2\\. Nobody forgot Robot again.

- **Mia**: 6 words
- **Ole**: 3 words
- **Ruth**: 5 words

Told with 15 dice and 10 coins.
`);
});

test("a story without sentences is saved, too", () => {
  const empty = bookOf(aFinishedStory([]), SEATS, null, null);
  expect(asText(empty)).not.toContain("And so it ended");
  expect(asMarkdown(empty)).toContain("- **Mia**: 0 words");
  expect(asHtml(empty, ART)).toContain("0 words");
});

test("a web page needs nothing from anywhere, and has no script", () => {
  const page = asHtml(BOOK, ART);
  const asked = [...page.matchAll(/(?:href|src)="([^"]*)"|url\(([^)]*)\)/g)].map((found) => found[1] ?? found[2] ?? "");
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((link) => !/^(?:#|data:)/.test(link))).toEqual([]);
  expect(page).not.toMatch(/<script|<link|@import|<image[^>]*\/pictures/);
});

test("each drawing is in the page once, however often it is seen", () => {
  const page = asHtml(BOOK, ART);
  expect(page.match(/AAAA/g)).toHaveLength(1);
  expect(page.match(/<use[^>]* href="#d0"/g)).toHaveLength(2);
});

test("what people wrote cannot break the page", () => {
  const page = new DOMParser().parseFromString(asHtml(BOOK, ART), "text/html");
  const told = [...page.querySelectorAll(".entry p, .end p")].map((line) => line.textContent);
  expect(told).toEqual(TOLD.lines.map(({ text }) => text));
  expect(page.querySelector("laughed")).toBeNull();
});

test("runs of words are marked by who wrote them, if that is wanted", () => {
  const runs = asHtml(BOOK, ART).match(/class="run seat-(\d) line-\1"/g);
  expect(runs).toHaveLength(7);
  expect(asHtml(BOOK, { ...ART, signed: false })).not.toContain('class="run');
});

test.each([
  ["Happy birthday, Robot!", "Happy-birthday-Robot.txt"],
  ["../../etc: “Zoë”?", "etc-Zoë.txt"],
  ["???", "story.txt"],
])("the book “%s” is saved as %s", (title, name) => {
  expect(fileName(title, "txt")).toBe(name);
});
