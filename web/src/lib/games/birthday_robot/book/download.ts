// Takes what a file needs from the page (the pictures as they are shown, drawings included), and hands files to the browser.
import { save } from "$lib/device/save";
import baloo from "$lib/fonts/baloo-2-latin-wght-normal.woff2?url";
import nunito from "$lib/fonts/nunito-latin-wght-normal.woff2?url";
import css from "./book.css?raw";
import hands from "../story/authorLines.css?raw";
import type { Art } from "./formats";

/** The pictures of a book that is on screen, and all that they need to be drawn elsewhere. */
export async function artOf(shown: HTMLElement, signed: boolean): Promise<Art> {
  const pictures = new Map(
    [...shown.querySelectorAll<HTMLElement>("[data-picture]")].map((art) => [
      Number(art.dataset["picture"]),
      art.querySelector("svg")?.outerHTML ?? "",
    ]),
  );
  const used = [...shown.querySelectorAll("image, img")].map(
    (drawing) => drawing.getAttribute("href") ?? drawing.getAttribute("src") ?? "",
  );
  const drawings = await Promise.all(
    [...new Set(used)].map(async (path): Promise<[string, string]> => [path, await dataUri(path, "image/svg+xml")]),
  );
  const page =
    "body { margin: 0; background: #fff8ee; container-type: inline-size; }\n@media print { body { background: #fff; container-type: normal; } }";
  return { css: [await typefaces(), page, css, hands].join("\n"), pictures, drawings: new Map(drawings), signed };
}

/** Downloads a text as a file. */
export function download(name: string, type: string, text: string): void {
  save(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** The typefaces of the app, so that the book looks the same without it. */
async function typefaces(): Promise<string> {
  const faces = [
    ["Baloo 2", "400 800", baloo],
    ["Nunito", "200 1000", nunito],
  ] as const;
  const rules = faces.map(
    async ([name, weights, path]) =>
      `@font-face{font-family:"${name}";font-weight:${weights};src:url("${await dataUri(path, "font/woff2")}")}`,
  );
  return (await Promise.all(rules)).join("\n");
}

async function dataUri(path: string, type: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(path);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}
