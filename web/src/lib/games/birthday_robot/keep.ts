// From the page to a file: pictures as they are shown, with their drawings inside.
import css from "./book.css?raw";
import hands from "./hands.css?raw";
import type { Art } from "./save";

/** The pictures of a book that is shown, and everything they draw on. */
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
    [...new Set(used)].map(async (path): Promise<[string, string]> => [path, await dataUri(path)]),
  );
  return {
    css: `body{margin:0;background:#fff8ee}@media print{body{background:#fff}}\n${css}\n${hands}`,
    pictures,
    drawings: new Map(drawings),
    signed,
  };
}

/** Hands a file to the person, also where the page came by plain http. */
export function download(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // Some browsers read it later.
}

async function dataUri(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(path);
  const bytes = new TextEncoder().encode(await answer.text());
  return `data:image/svg+xml;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}
