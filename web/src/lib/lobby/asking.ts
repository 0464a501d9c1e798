/** What the lobby asks in a dialog. */
export type Asking =
  { what: "me" } | { what: "game" } | { what: "team"; seat: number } | { what: "person"; person: number };
