// A sentence about puzzles, its gaps filled: they come on the page about the game, too, where nothing else of it is loaded.
import { say, type Values } from "$lib/i18n";
import en from "./en-puzzles";

export type PuzzleKey = keyof typeof en;

export function t(key: PuzzleKey, values: Values = {}): string {
  return say(en[key], values);
}
