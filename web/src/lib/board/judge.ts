// Whether a page may say what is wrong with a move before the server does: only where it knows the rules of the table.
import { getContext, setContext } from "svelte";

const KEY = "version of the rules";

/** To be called while a component starts: everything inside is played by the rules of this version. */
export function usePlayedVersion(version: () => number): void {
  setContext(KEY, version);
}

/**
 * To be called while a component starts, with the version that this page knows. At a table with other rules no trouble is
 * one: there the server judges alone. Outside of any table the page's own rules hold.
 */
export function pageJudge(known: number): <Trouble>(trouble: Trouble | null) => Trouble | null {
  const played = getContext<(() => number) | undefined>(KEY) ?? (() => known);
  return (trouble) => (played() === known ? trouble : null);
}
