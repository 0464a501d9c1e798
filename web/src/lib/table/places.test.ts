import { describe, expect, it } from "vitest";
import { seatLooks } from "./seats";
import { aChair, aTable, MANNERS, somebody } from "$lib/testing/wire";
import { mannersInWords } from "./manners";
import { chairKeys, mayTake, reordered, seatsFor, watching } from "./places";

const free = aChair({ people: [] });
const bot = aChair({ people: [], bot: { name: "Tinker", level: 4 } });
const table = aTable({
  status: "open",
  chairs: [aChair(), bot, free],
  people: [somebody(1, "Ida"), somebody(2, "Ben"), somebody(3, "Mia", { here: false, since: 900 })],
});
const teams = aTable({ ...table, manners: { ...MANNERS, teams: true } });
const looks = seatLooks({ table, turn: null, times: [], person: 1, offset: 0, levels: [] });

describe("a chair", () => {
  const team = aChair({ people: [4, 2] });
  it("is known by who holds it, wherever it is carried", () => {
    expect(chairKeys([team, free, bot])).toEqual(["person 4", "free 1", "bot Tinker"]);
    expect(chairKeys([free, bot, team])).toEqual(["free 0", "bot Tinker", "person 4"]);
  });
  it("was carried elsewhere if the same ones sit at other places", () => {
    expect(reordered([team, free, bot], [team, bot, free])).toBe(true);
    expect(reordered([team, bot], [team, bot])).toBe(false);
    expect(reordered([team, free], [team, bot])).toBe(false);
  });
});

describe("a seat", () => {
  it("can be taken where nobody sits, or only a bot", () => {
    expect([0, 1, 2].map((seat) => mayTake(table, seat, 2))).toEqual([false, true, true]);
  });
  it("can be shared where there are teams", () => {
    expect(mayTake(teams, 0, 2)).toBe(true);
    expect(mayTake(teams, 0, 1)).toBe(false);
  });
  it("is not for a host who reads all texts first", () => {
    const strict = aTable({ ...table, manners: { ...MANNERS, approval: true } });
    expect([mayTake(strict, 2, 1), mayTake(strict, 2, 2)]).toEqual([false, true]);
  });
  it("is offered to somebody only where they can take it", () => {
    expect(seatsFor(table, looks, 1).map((look) => look.seat)).toEqual([1, 2]);
  });
});

describe("those who watch", () => {
  it("are those without a seat; the host also sees who went away", () => {
    expect(watching(table, 2).map((one) => one.name)).toEqual(["Ben"]);
    expect(watching(table, 1).map((one) => one.name)).toEqual(["Ben", "Mia"]);
  });
  it("may be the host, who is shown even when away", () => {
    expect(watching(aTable({ ...table, host: 3 }), 2).map((one) => one.name)).toEqual(["Ben", "Mia"]);
  });
});

describe("manners in words", () => {
  it("tell what is usual", () => {
    expect(mannersInWords({ manners: MANNERS, password: false }, false)).toEqual([
      "New people may join.",
      "Everybody with the code may watch.",
      "Everybody may chat.",
      "Rude words are refused.",
    ]);
  });
  it("tell what the host has changed", () => {
    const strict = { ...MANNERS, locked: true, watchers: false, teams: true, approval: true, family: false };
    const manners = { ...strict, talk: "off", screen_talk: true, hints: false } as const;
    expect(mannersInWords({ manners, password: true }, true)).toEqual([
      "The table is locked: nobody new may join.",
      "Whoever comes with the code alone is asked for a password.",
      "Only players see the game.",
      "Several people may share a seat.",
      "There are no hints.",
      "The chat is off.",
      "The host reads every text first.",
    ]);
  });
});
