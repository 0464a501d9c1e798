import { describe, expect, it } from "vitest";
import { isFree, seatLooks, seatNote, seatOf, standInLevel, type SeatFacts } from "./seats";
import { aChair, aTable, somebody } from "$lib/testing/wire";
import { startState } from "./start";
import { resultTitle } from "./result";
import { turnText } from "$lib/play/tableNews.svelte";
import type { ChairNow, GameCard, Turn } from "$lib/wire";

const LEVELS = ["Sleepy", "Curious", "Clever", "Sharp"];
const GAME: GameCard = {
  slug: "robotory",
  title: "Robotory",
  credit: "",
  seats: [2],
  options: {},
  defaults: {},
  variants: {},
  levels: LEVELS,
  revealed: false,
  drawn: true,
  hints: false,
  analysis: false,
  pace: "own",
  gentle: false,
  seconds: [120],
  writer: null,
};

function known(change: Partial<SeatFacts> = {}): SeatFacts {
  const turn: Turn = { type: "decide", phase: "play", seats: [0], listed: true };
  return {
    table: aTable(),
    turn,
    times: [{ seat: 0, ends: 1_041, gentle: false }],
    person: 1,
    offset: 0,
    levels: LEVELS,
    ...change,
  };
}

describe("seats", () => {
  it("show people, bots, and whose turn it is", () => {
    const [ida, tinker] = seatLooks(known());
    expect(ida).toMatchObject({ name: "Ida", face: "fox", you: true, asked: true, here: true, ends: 1_041_000 });
    expect(tinker).toMatchObject({
      name: "Tinker",
      face: "robot",
      bot: { level: 4, levelName: "Sharp" },
      asked: false,
      ends: null,
    });
  });
  it("have a clock that may only remind, but not whom nobody waits for", () => {
    const times = [{ seat: 0, ends: 1_041, gentle: true }];
    expect(seatLooks(known({ times }))[0]).toMatchObject({ ends: 1_041_000, gentle: true });
    expect(seatLooks(known({ times, table: aTable({ chairs: [aChair()] }) }))[0]).toMatchObject({ ends: null });
  });
  it("can be shared", () => {
    const table = aTable({
      chairs: [aChair({ people: [1, 2] })],
      people: [somebody(1, "Ida", { here: false, since: 900 }), somebody(2, "Ben")],
    });
    expect(seatLooks(known({ table }))[0]).toMatchObject({ name: "Ida & Ben", here: true });
    expect(seatOf(table, 2)).toBe(0);
  });
  it("keep the name and the face of their people while a bot stands in", () => {
    const table = aTable({ chairs: [aChair({ bot: { name: "Pebble", level: 2 } })] });
    const [look] = seatLooks(known({ table }));
    expect(look).toMatchObject({
      name: "Ida",
      face: "fox",
      bot: { name: "Pebble", levelName: "Curious" },
      since: null,
    });
  });
  it("say what is unusual about them", () => {
    const gone = [somebody(1, "Ida", { here: false, since: 900 })];
    const note = (chair: Partial<ChairNow>, people = gone) =>
      seatLooks(known({ table: aTable({ chairs: [aChair(chair)], people }) })).map(seatNote)[0];
    expect(note({}, [somebody(1, "Ida")])).toBe("");
    expect(note({})).toBe("away");
    expect(note({ absent: true })).toBe("away; we go on");
    expect(note({ bot: { name: "Pebble", level: 2 } })).toBe("Pebble plays for Ida");
    expect(note({ people: [], bot: { name: "Pebble", level: 2 } })).toBe("");
  });
  it("are away since the last of their people went", () => {
    const table = aTable({
      chairs: [aChair({ people: [1, 2] })],
      people: [somebody(1, "Ida", { here: false, since: 900 }), somebody(2, "Ben", { here: false, since: 950 })],
    });
    expect(seatLooks(known({ table }))[0]?.since).toBe(950_000);
  });
  it("are stood in for by a bot of the middle level", () => {
    expect([[], ["a"], ["a", "b"], LEVELS, [...LEVELS, "e"]].map(standInLevel)).toEqual([1, 1, 1, 2, 3]);
  });
  it("stop their clocks while the table is paused", () => {
    expect(seatLooks(known({ table: aTable({ paused: true }) }))[0]?.ends).toBeNull();
  });
  it("are free where nobody sits", () => {
    const table = aTable({ chairs: [aChair({ people: [] })] });
    expect(isFree(table, 0)).toBe(true);
    expect(seatOf(table, 1)).toBeNull();
  });
});

describe("the start button", () => {
  it("names the result", () => {
    expect(startState(GAME, aTable(), seatLooks(known()), "Ida", true)).toMatchObject({
      ready: true,
      label: "Start: Ida and Tinker",
    });
  });
  it("says what is missing", () => {
    const table = aTable({
      chairs: [aChair(), aChair({ people: [] })],
    });
    expect(startState(GAME, table, seatLooks(known({ table })), "Ida", true)).toMatchObject({
      ready: false,
      label: "One more seat to fill",
    });
  });
  it("belongs to the host", () => {
    expect(startState(GAME, aTable(), seatLooks(known()), "Ida", false)).toMatchObject({
      ready: false,
      label: "Ida starts the game",
    });
  });
});

describe("words", () => {
  it("say whose turn it is", () => {
    expect(turnText(seatLooks(known()))).toBe("Your turn");
    expect(turnText(seatLooks(known({ person: null })))).toBe("Ida’s turn");
  });
  it("say who won", () => {
    const over = (winners: number[], scores: number[], together = false) =>
      resultTitle({ type: "over", winners, scores, reason: "", together, best: [] }, seatLooks(known()), "robotory");
    expect(over([0], [2, 1])).toBe("You won!");
    expect(over([1], [1, 2])).toBe("Tinker won");
    expect(over([0, 1], [1, 1])).toBe("A draw");
    expect(over([0, 1], [1, 1], true)).toBe("You did it together!");
    expect(over([], [0, 0])).toBe("Nobody won");
  });
});
