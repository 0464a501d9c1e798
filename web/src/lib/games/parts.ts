/** Where the parts of games are found that not every table needs. Each is a chunk of its own, fetched when it is wanted. */

import type { Component } from "svelte";
import type { AnalysisProps } from "./analysis";
import type { BestProps, OptionsProps, PicturesProps, Prides, RoomSounds } from "./contract";
import type { GamePuzzles } from "./puzzles";

/** The files of a part, by where they lie; Vite looks for them when the client is built. */
type Files<Part> = Record<string, () => Promise<Part>>;

const parts = {
  lesson: import.meta.glob<Component<{ onfinish: () => void }>>("./*/Lesson.svelte", { import: "default" }),
  prides: import.meta.glob<Prides>("./*/prides.ts", { import: "prides" }),
  alone: import.meta.glob<Component<OptionsProps>>("./*/Alone.svelte", { import: "default" }),
  preview: import.meta.glob<Component<OptionsProps>>("./*/Preview.svelte", { import: "default" }),
  pictures: import.meta.glob<Component<PicturesProps>>("./*/Pictures.svelte", { import: "default" }),
  best: import.meta.glob<Component<BestProps>>("./*/Best.svelte", { import: "default" }),
  paper: import.meta.glob<Component>("./*/Paper.svelte", { import: "default" }),
  analysis: import.meta.glob<Component<AnalysisProps<any, any>>>("./*/Analysis.svelte", { import: "default" }),
  puzzles: import.meta.glob<GamePuzzles>("./*/puzzles.ts", { import: "default" }),
  room: import.meta.glob<RoomSounds<any>>("./*/room.ts", { import: "room" }),
};

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
export const puzzles = (slug: string) => part(slug, parts.puzzles);

/** What a room with a sounding big screen hears of a game; null: only its board. */
export const roomSounds = (slug: string) => part(slug, parts.room);

/** Whether a game has a part, without fetching it. */
export function hasPart(slug: string, name: keyof typeof parts): boolean {
  return fileOf(slug, parts[name]) !== undefined;
}

/** A part of a game; null: it has none. */
async function part<Part>(slug: string, files: Files<Part>): Promise<Part | null> {
  const file = fileOf(slug, files);
  return file ? files[file]!() : null;
}

function fileOf(slug: string, files: Files<unknown>): string | undefined {
  return Object.keys(files).find((path) => path.startsWith(`./${slug}/`));
}
