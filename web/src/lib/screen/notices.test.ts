import { describe, expect, it } from "vitest";
import { seatLooks } from "$lib/table/seats";
import { aChair, aTable, somebody } from "$lib/testing/wire";
import type { TableNow } from "$lib/wire";
import { notices } from "./notices";

function told(change: Partial<TableNow>, line: "open" | "lost" = "open", screen = 1): string[] {
  const table = aTable({
    chairs: [aChair(), aChair({ people: [2] })],
    people: [somebody(1, "Ida"), somebody(2, "Mia", { here: false, since: 900 })],
    ...change,
  });
  const looks = seatLooks({ table, turn: null, times: [], person: null, offset: 0, levels: [] });
  return notices(table, looks, { line, outdated: false, screen, offset: 0 }).map((notice) => notice.text);
}

describe("the big screen tells", () => {
  it("who is away, while the game is played", () => {
    expect(told({})).toEqual(["Mia is away."]);
    expect(told({ status: "over" })).toEqual([]);
    const people = [somebody(1, "Ida", { here: false, since: 950 }), somebody(2, "Mia", { here: false, since: 900 })];
    expect(told({ people })).toEqual(["Ida and Mia are away."]);
  });
  it("that the clock plays for somebody who stays away", () => {
    expect(told({ chairs: [aChair(), aChair({ people: [2], absent: true })] })).toEqual(["The clock plays for Mia."]);
  });
  it("nothing of people whose seat a bot plays", () => {
    expect(told({ chairs: [aChair(), aChair({ people: [2], bot: { name: "Pebble", level: 2 } })] })).toEqual([]);
  });
  it("which one it is, until the host has let it in", () => {
    const people = [somebody(1, "Ida"), somebody(2, "Mia")];
    expect(told({ people, knocking: [1, 3] }, "open", 3)).toEqual([
      "Screen 3. Ida can let it in, so that phones count on it.",
    ]);
    expect(told({ people, knocking: [1], admitted: 1 }, "open", 3)).toEqual([]);
    expect(told({ people, knocking: [3], status: "over" }, "open", 3)).toEqual([]);
  });
  it("the most urgent first", () => {
    expect(told({ paused: true }, "lost")).toEqual([
      "Connection lost. Trying again.",
      "The game is paused.",
      "Mia is away.",
    ]);
  });
  it("who would like to take back a move, or to play again", () => {
    const people = [somebody(1, "Ida"), somebody(2, "Mia")];
    expect(told({ people, back: { seat: 1, agreed: [], text: "w@c3" } })).toEqual([
      "Mia would like to take back a move.",
    ]);
    expect(told({ people, status: "over", rematch: [0] })).toEqual(["Ida would like to play again."]);
  });
});
