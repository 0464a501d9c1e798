// What it takes to paint pictures, fetched with the first one.
import type PaintedScene from "./PaintedScene.svelte";
import type { Painter, Vocabulary } from "./painter";

export interface Brush {
  Painted: typeof PaintedScene;
  painter: Painter;
}

let fetched: Promise<Brush> | null = null;

/** The same for every picture. Where it could not be had, the next picture asks again. */
export function brush(): Promise<Brush> {
  fetched ??= fetchBrush().catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

async function fetchBrush(): Promise<Brush> {
  const [words, pictures, painted] = await Promise.all([
    fetch("/pictures/words.json").then((answer) => answer.json() as Promise<Vocabulary>),
    import("./painter"),
    import("./PaintedScene.svelte"),
  ]);
  return { Painted: painted.default, painter: new pictures.Painter(words) };
}
