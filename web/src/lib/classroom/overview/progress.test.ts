import { describe, expect, it } from "vitest";
import { MANNERS } from "$lib/testing/wire";
import type { ClassNow, ClassTable, Pupil } from "$lib/wire";
import {
  calls,
  deeds,
  movesText,
  namesText,
  pupilsOf,
  resultText,
  seatsOf,
  stageOf,
  standing,
  turnText,
  unread,
} from "./progress";

const pupil = (person: number, name: string, change: Partial<Pupil> = {}): Pupil => ({
  person,
  name,
  face: "fox",
  here: true,
  hand: false,
  seat: person - 2,
  ...change,
});

/** Ida and Ben at table 1, and the bot Tinker. */
function aTable(change: Partial<ClassTable> = {}): ClassTable {
  return {
    n: 1,
    code: "PHXR",
    game: "party",
    status: "playing",
    paused: false,
    pupils: [pupil(2, "Ida"), pupil(3, "Ben")],
    names: ["Ida", "Ben", "Tinker", ""],
    asked: [0],
    phase: "bid",
    moves: 3,
    judging: 0,
    result: null,
    ...change,
  };
}
const aClass = (...tables: ClassTable[]): ClassNow => ({
  code: "KMTW",
  game: "party",
  invite: "http://here",
  manners: MANNERS,
  invitation: "a1b2",
  tables,
});

describe("a table of a class", () => {
  it("goes through its stages", () => {
    expect(stageOf(aTable({ status: "open" }))).toBe("waiting");
    expect(stageOf(aTable())).toBe("playing");
    expect(stageOf(aTable({ paused: true }))).toBe("paused");
    expect(stageOf(aTable({ status: "over", paused: true }))).toBe("over");
  });
  it("tells whose turn it is, and how many moves there were", () => {
    expect(turnText(aTable())).toBe("Ida’s turn");
    expect(turnText(aTable({ asked: [0, 1] }))).toBe("Ida and Ben’s turn");
    expect(turnText(aTable({ asked: [0, 1, 2] }))).toBe("Everybody’s turn");
    expect(turnText(aTable({ status: "over", asked: [0] }))).toBe("");
    expect([0, 1, 7].map((moves) => movesText(aTable({ moves })))).toEqual(["No move yet", "1 move", "7 moves"]);
  });
  it("has pupils and bots on its seats, and others who watch", () => {
    const late = pupil(4, "Mia", { seat: null });
    const table = aTable({
      pupils: [pupil(2, "Ida"), pupil(3, "Ben", { seat: 0 }), late],
      names: ["Foxes", "", "Tinker"],
    });
    expect(seatsOf(table).map(({ name, pupils }) => [name, pupils.map((one) => one.name)])).toEqual([
      ["Foxes", ["Ida", "Ben"]],
      ["Tinker", []],
    ]);
    expect(standing(table)).toEqual([late]);
    expect(namesText(table)).toBe("Foxes (Ida, Ben), Tinker (bot). Watching: Mia");
    expect(namesText(aTable())).toBe("Ida, Ben, Tinker (bot)");
    const pair = { pupils: [pupil(2, "Ida"), pupil(3, "Ben", { seat: 0 })], names: ["Ida & Ben", ""] };
    expect(namesText(aTable(pair))).toBe("Ida & Ben");
  });
  it("tells how it ended", () => {
    const result = { type: "over" as const, winners: [1], scores: [2, 5, 1, 0], reason: "", together: false, best: [] };
    expect(resultText(aTable({ result }))).toBe("Ben won. Ida 2, Ben 5, Tinker 1");
    const duel = { names: ["Ida", "Ben"], result: { ...result, reason: "resigned" } };
    expect(resultText(aTable(duel))).toBe("Ben won. Ida gave up.");
    const all = { names: ["Ida", "Ben"], result: { ...result, winners: [0, 1], together: true } };
    expect(resultText(aTable(all))).toBe("You did it together! Ida 2, Ben 5");
    const known = { names: ["Ida", "Ben"], result: { ...result, best: [8, 5] } };
    expect(resultText(aTable(known))).toBe(
      "Ben won. Ida 2 (best possible 8, 25\u00a0%), Ben 5 (best possible 5, 100\u00a0%)",
    );
    expect(resultText(aTable())).toBe("");
  });
});

describe("a class", () => {
  it("hears everybody who asks for help", () => {
    const asking = pupil(3, "Ben", { hand: true });
    const now = aClass(aTable(), aTable({ n: 2, pupils: [pupil(2, "Noor"), asking] }));
    expect(calls(now).map(({ table, pupil }) => [table.n, pupil.name])).toEqual([[2, "Ben"]]);
    expect(pupilsOf(now)).toHaveLength(4);
  });
  it("counts the texts that wait", () => {
    expect(unread(aClass(aTable({ judging: 2 }), aTable(), aTable({ judging: 1 })))).toBe(3);
  });
  it("can be started where pupils sit at a table that has not begun", () => {
    expect(deeds(aClass(aTable({ status: "open" })))).toEqual({ start: true, pause: false, resume: false });
    expect(deeds(aClass(aTable({ status: "open", pupils: [] }))).start).toBe(false);
    expect(deeds(aClass(aTable({ status: "open", pupils: [pupil(2, "Ida", { seat: null })] }))).start).toBe(false);
  });
  it("can be paused, and go on", () => {
    expect(deeds(aClass(aTable(), aTable({ paused: true })))).toEqual({ start: false, pause: true, resume: true });
    expect(deeds(aClass(aTable({ status: "over" })))).toEqual({ start: false, pause: false, resume: false });
  });
});
