/** Friendly names and faces for whoever has not chosen theirs. */

import { FACES } from "./faces";
import { oneOf } from "./ids";

/** None of them is a bot's. */
export const NAMES = [
  "Ada",
  "Bo",
  "Cleo",
  "Dana",
  "Ezra",
  "Fay",
  "Gus",
  "Hana",
  "Ivy",
  "Juno",
  "Kit",
  "Lou",
  "Milo",
  "Nia",
  "Otto",
  "Pia",
  "Quinn",
  "Remy",
  "Sunny",
  "Tavi",
  "Uma",
  "Vito",
  "Wren",
  "Yara",
  "Zoe",
] as const;

/** A name that none of these have, with a face. */
export function suggested(taken: readonly string[] = []): { name: string; face: string } {
  const [first, ...others] = NAMES.filter((name) => !taken.includes(name));
  return { name: first === undefined ? oneOf(NAMES) : oneOf([first, ...others]), face: oneOf(FACES) };
}
