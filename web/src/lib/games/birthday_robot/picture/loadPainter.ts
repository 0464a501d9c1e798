// Loads the painter and its vocabulary together with the first picture.
import type PaintedScene from "./PaintedScene.svelte";
import type { Painter, Vocabulary } from "./painter";

export interface PainterKit {
  PaintedScene: typeof PaintedScene;
  painter: Painter;
}

let fetched: Promise<PainterKit> | null = null;

/** The same painter for every picture. If loading fails, the next picture tries again. */
export function loadPainter(): Promise<PainterKit> {
  fetched ??= fetchKit().catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

async function fetchKit(): Promise<PainterKit> {
  const [words, pictures, painted] = await Promise.all([
    fetch("/pictures/words.json").then((answer) => answer.json() as Promise<Vocabulary>),
    import("./painter"),
    import("./PaintedScene.svelte"),
  ]);
  return { PaintedScene: painted.default, painter: new pictures.Painter(words) };
}
