// A book as a file: plain text, Markdown, or a web page that needs nothing else.
import { faceUrl } from "$lib/device/faces";
import { badge, shape } from "$lib/ui/shapes";
import { isLong, wordCountText, type Book, type NumberedSentence } from "./book";
import { directionOf } from "../logic/direction";
import { HIGH, WIDE } from "../picture/layout";
import { runsOf } from "../logic/sentence";
import { t } from "../texts/book.en";

/** Where the drawings of places are, which fill a whole picture; other drawings are square. */
const PLACES = "/pictures/places/";
const ICON = 32;

/** What a web page needs besides the words: how it looks, its pictures by line, and the drawings in them. */
export interface Art {
  css: string;
  /** SVG by the number of the line; 0 is the cover. */
  pictures: ReadonlyMap<number, string>;
  /** Data URIs by the path of the drawing, such as `/pictures/moon.svg`. */
  drawings: ReadonlyMap<string, string>;
  /** Show who wrote what. */
  signed: boolean;
}

export function asText(book: Book): string {
  return (
    [
      `${book.title}\n${book.by}`,
      ...(book.opening === null ? [] : [book.opening]),
      ...textsOf(linesOf(book)),
      ...endingTexts(book, t("book.end")),
      book.authors.map(({ look, words }) => `${look.name}: ${wordCountText(words)}`).join("\n"),
      book.imprint,
    ].join("\n\n") + "\n"
  );
}

export function asMarkdown(book: Book): string {
  const lines = (entries: NumberedSentence[]) => textsOf(entries).map(escapedMd);
  return (
    [
      `# ${escapedMd(book.title)}`,
      `*${escapedMd(book.by)}*`,
      ...(book.opening === null ? [] : [escapedMd(book.opening)]),
      ...lines(linesOf(book)),
      ...(epilogueOf(book).length === 0 ? [] : [`## ${escapedMd(t("book.end"))}`, ...lines(epilogueOf(book))]),
      book.authors.map(({ look, words }) => `- **${escapedMd(look.name)}**: ${wordCountText(words)}`).join("\n"),
      escapedMd(book.imprint),
    ].join("\n\n") + "\n"
  );
}

/** A whole web page, with print styles and without scripts; it loads nothing from anywhere. */
export function asHtml(book: Book, { css, pictures, drawings, signed }: Art): string {
  const ids = new Map([...drawings.keys()].map((path, at) => [path, `d${at}`]));
  const symbols = [...drawings]
    .map(([path, uri]) => {
      const [wide, high] = path.startsWith(PLACES) ? [WIDE, HIGH] : [ICON, ICON];
      return `<symbol id="${ids.get(path)}" viewBox="0 0 ${wide} ${high}"><image width="${wide}" height="${high}" href="${uri}"/></symbol>`;
    })
    .join("");
  const picture = (at: number) => `<div class="art">${drawn(pictures.get(at) ?? "", ids)}</div>`;
  const told = ({ sentence }: NumberedSentence) =>
    `<p dir="${directionOf(sentence.text)}">${signed ? signedHtml(sentence) : escaped(sentence.text)}</p>`;
  const pages = book.pages.map((page, place) => {
    const lines = page.lines
      .map((entry) => `<div class="entry${isLong(entry) ? " long" : ""}">${picture(entry.at)}${told(entry)}</div>`)
      .join("");
    const first =
      place === 0 && book.opening !== null ? `<p class="opening" dir="auto">${escaped(book.opening)}</p>` : "";
    const last = page.epilogue.at(-1);
    const end = last
      ? `<div class="last">${picture(last.at)}</div><div class="end"><h3>${escaped(t("book.end"))}</h3>${page.epilogue.map(told).join("")}</div>`
      : "";
    const authors = page.authors ? authorsHtml(book, drawings, signed) : "";
    return `<article class="leaf">${first}${lines}${end}${authors}<span class="no">${place + 1}</span></article>`;
  });
  return `<!doctype html>
<html lang="${document.documentElement.lang}">
<!-- Drawings: Fluent Emoji, Copyright (c) Microsoft Corporation, MIT License. Typefaces: Baloo 2, Nunito, SIL Open Font License. -->
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(book.title)}</title>
<style>
${css}
</style>
</head>
<body>
<svg width="0" height="0" style="position:absolute" aria-hidden="true">${symbols}</svg>
<main class="story-book">
<article class="leaf cover">${picture(0)}<h2 dir="auto">${escaped(book.title)}</h2><p class="by">${escaped(book.by)}</p></article>
${pages.join("\n")}
</main>
</body>
</html>
`;
}

/** A name for a file: the title in plain letters. */
export function fileName(title: string, ending: string): string {
  const name = title
    .normalize("NFKC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return `${name || t("book.file")}.${ending}`;
}

function linesOf(book: Book): NumberedSentence[] {
  return book.pages.flatMap((page) => page.lines);
}

function epilogueOf(book: Book): NumberedSentence[] {
  return book.pages.flatMap((page) => page.epilogue);
}

function textsOf(entries: readonly NumberedSentence[]): string[] {
  return entries.map(({ sentence }) => sentence.text);
}

function endingTexts(book: Book, heading: string): string[] {
  const last = textsOf(epilogueOf(book));
  return last.length === 0 ? [] : [heading, ...last];
}

function authorsHtml({ authors, imprint }: Book, drawings: ReadonlyMap<string, string>, signed: boolean): string {
  const each = authors.map(({ look, words }) => {
    const face = drawings.get(faceUrl(look.face));
    const hand = `<span class="hand"><span class="inked">${escaped(t("book.hand"))}</span></span>`;
    return (
      `<li class="seat-${badge(look.seat)} line-${badge(look.seat)}">${face ? `<img src="${face}" alt="">` : ""}` +
      `<span><b>${escaped(look.name)}</b>${signed ? sign(look.seat) : ""}<small>${wordCountText(words)}</small></span>${signed ? hand : ""}</li>`
    );
  });
  return `<ul class="authors">${each.join("")}</ul><p class="told-on">${escaped(imprint)}<br><small>${escaped(t("book.art"))}</small></p>`;
}

function signedHtml(sentence: NumberedSentence["sentence"]): string {
  const { before, runs } = runsOf(sentence);
  const told = runs.map(({ seat, words }) => {
    const inked = words.map(({ text, after }, place) => {
      const word = `<span class="inked">${escaped(text)}</span>`;
      const blank = place < words.length - 1 ? `<span class="inked">${escaped(after)}</span>` : escaped(after);
      return (place === 0 ? `<span class="first">${sign(seat)}${word}</span>` : word) + blank;
    });
    return `<span class="run seat-${badge(seat)} line-${badge(seat)}">${inked.join("")}</span>`;
  });
  return escaped(before) + told.join("");
}

function sign(seat: number): string {
  return `<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="${shape(seat)}"/></svg>`;
}

/** The picture, with its drawings taken from the symbols of the page. */
function drawn(svg: string, ids: ReadonlyMap<string, string>): string {
  return svg.replace(/<!--.*?-->/gs, "").replace(/<image\b([^>]*?)\/?>(?:<\/image>)?/g, (_, rest: string) => {
    const id = ids.get(/ href="([^"]*)"/.exec(rest)?.[1] ?? "");
    return id === undefined ? "" : `<use${rest.replace(/ href="[^"]*"/, ` href="#${id}"`)}></use>`;
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Escapes what Markdown would take for markup; a number with a dot would begin a list. */
function escapedMd(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|~]|^[#+-](?=[#\s])/g, (sign) => `\\${sign}`)
    .replace(/^\d+(?=[.)]\s)/, (number) => `${number}\\`);
}
