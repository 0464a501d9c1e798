/** Where the parts of games are found. Each is a chunk of its own, fetched when it is wanted. */

import type { Component } from "svelte";
import { learn } from "$lib/i18n";
import type { AnalysisProps } from "./analysis";
import type { BestProps, GameClient, GameLook, OptionsProps, PicturesProps, Prides } from "./contract";
import type { GamePuzzles } from "./puzzles";

/** The files of a part, by where they lie; Vite looks for them when the client is built. */
type Files<Part> = Record<string, () => Promise<Part>>;

const parts = {
  client: import.meta.glob<GameClient>("./*/index.ts", { import: "default" }),
  lesson: import.meta.glob<Component<{ onfinish: () => void }>>("./*/Lesson.svelte", { import: "default" }),
  prides: import.meta.glob<Prides>("./*/prides.ts", { import: "prides" }),
  alone: import.meta.glob<Component<OptionsProps>>("./*/Alone.svelte", { import: "default" }),
  preview: import.meta.glob<Component<OptionsProps>>("./*/Preview.svelte", { import: "default" }),
  pictures: import.meta.glob<Component<PicturesProps>>("./*/Pictures.svelte", { import: "default" }),
  best: import.meta.glob<Component<BestProps>>("./*/Best.svelte", { import: "default" }),
  paper: import.meta.glob<Component>("./*/Paper.svelte", { import: "default" }),
  analysis: import.meta.glob<Component<AnalysisProps<any, any>>>("./*/Analysis.svelte", { import: "default" }),
  puzzles: import.meta.glob<GamePuzzles>("./*/puzzles.ts", { import: "default" }),
  texts: import.meta.glob<Record<string, string>>("./*/texts/en.ts", { import: "default" }),
};
const cards = import.meta.glob<GameLook>("./*/card.ts", { import: "card", eager: true });

/** The code of a game, its texts learned; null where the generic page has to do. */
export const client = (slug: string) => part(slug, parts.client);

/** The guided first game; null where there is none. */
export const lesson = (slug: string) => part(slug, parts.lesson);

/** What a game is proud of; null: nothing of its own. */
export const prides = (slug: string) => part(slug, parts.prides);

/** What playing alone is like, for the game's page; null: there is nothing to say. */
export const alone = (slug: string) => part(slug, parts.alone);

/** What options would bring, as a picture; null: none. */
export const preview = (slug: string) => part(slug, parts.preview);

/** Where a host brings pictures of their own to a table; null: not in this game. */
export const pictures = (slug: string) => part(slug, parts.pictures);

/** The best that was done alone, for the page of a result; null: nobody keeps it. */
export const best = (slug: string) => part(slug, parts.best);

/** What one needs to play on paper, to be printed; null: nothing. */
export const paper = (slug: string) => part(slug, parts.paper);

/** What looks at a finished game, or at one's practice, in the place of the board; null: nobody knows what its positions are worth. */
export const analysis = (slug: string) => part(slug, parts.analysis);

/** What a game has for its puzzles; null: it has none. */
export const puzzles = (slug: string) => load(slug, parts.puzzles);

/** Whether a game has a part, without fetching it. */
export function hasPart(slug: string, name: keyof typeof parts): boolean {
  return fileOf(slug, parts[name]) !== undefined;
}

/** What the home page shows of a game; null where it has no web code. */
export function look(slug: string): GameLook | null {
  return cards[`./${slug}/card.ts`] ?? null;
}

/** A part of a game, after its texts. */
async function part<Part>(slug: string, files: Files<Part>): Promise<Part | null> {
  const [found, words] = await Promise.all([load(slug, files), load(slug, parts.texts)]);
  if (words) learn(words);
  return found;
}

async function load<Part>(slug: string, files: Files<Part>): Promise<Part | null> {
  const file = fileOf(slug, files);
  return file ? files[file]!() : null;
}

function fileOf(slug: string, files: Files<unknown>): string | undefined {
  return Object.keys(files).find((path) => path.startsWith(`./${slug}/`));
}
