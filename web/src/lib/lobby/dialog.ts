/** Which dialog the lobby has open. */
export type LobbyDialog =
  { what: "me" } | { what: "game" } | { what: "team"; seat: number } | { what: "person"; person: number };
