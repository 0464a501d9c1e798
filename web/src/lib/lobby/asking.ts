/** How the parts of the lobby speak to the lobby. */

/** What is asked in a dialog. */
export type Asking =
  { what: "me" } | { what: "game" } | { what: "team"; seat: number } | { what: "person"; person: number };
