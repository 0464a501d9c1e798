import { describe, expect, it } from "vitest";
import type { TableCard } from "$lib/wire";
import { doors } from "./doors";

function card(change: Partial<TableCard> = {}): TableCard {
  return {
    code: "KMTW",
    password: false,
    game: "robotory",
    status: "open",
    locked: false,
    watchers: true,
    room: true,
    names: ["Ida", ""],
    asked: [],
    seat: null,
    name: "",
    next: null,
    ...change,
  };
}

describe("somebody with the code", () => {
  it("can sit down or watch where a seat is free", () => {
    expect(doors(card())).toEqual({ words: "Ida is here.", sit: "Sit down", watch: true, again: false });
  });
  it("joins a team where every seat is taken but there is room", () => {
    expect(doors(card({ names: ["Ida", "Ben"] })).sit).toBe("Join a team");
  });
  it("may sit down in a game that has begun", () => {
    expect(doors(card({ status: "playing" })).words).toBe("Ida is here. The game has begun; there is a seat for you.");
  });
  it("watches where every seat is taken", () => {
    const full = doors(card({ room: false, names: ["Ida", "Ben"] }));
    expect(full).toMatchObject({ sit: null, watch: true });
    expect(full.words).toContain("You can watch.");
  });
  it("is asked to try again where there is no seat and nobody may watch", () => {
    expect(doors(card({ room: false, watchers: false }))).toMatchObject({ sit: null, watch: false, again: true });
  });
  it("is asked to try again at a locked table, even if it has room", () => {
    expect(doors(card({ locked: true }))).toMatchObject({ sit: null, watch: false, again: true });
  });
  it("cannot come in where the table is closed", () => {
    expect(doors(card({ status: "closed" }))).toMatchObject({ sit: null, watch: false, again: false });
  });
  it("can look at a finished game, if watching is allowed", () => {
    expect(doors(card({ status: "over" }))).toMatchObject({
      words: "Ida. The game is finished.",
      sit: null,
      watch: true,
    });
    expect(doors(card({ status: "over", next: "ABCD" }))).toMatchObject({ sit: null, watch: false });
    expect(doors(card({ status: "over", watchers: false }))).toMatchObject({ sit: null, watch: false });
  });
});
