/** How the parts of the lobby speak to the lobby. */

/** What is asked in a dialog. */
export type Asking =
  { what: "me" } | { what: "game" } | { what: "team"; seat: number } | { what: "person"; person: number };

/** Shows why something was refused; gives a promise for when that is known. */
export type Tell = (outcome: Promise<unknown>) => Promise<void> | void;
