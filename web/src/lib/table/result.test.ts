import { beforeAll, describe, expect, it } from "vitest";
import { learnWords } from "$lib/games/game";
import { seatLooks } from "./seats";
import { aLook } from "$lib/testing/seats";
import { aChair, aTable, somebody } from "$lib/testing/wire";
import type { Over } from "$lib/wire";
import { awaited, hasScores, possibleText, ranked, reasonText, resultTitle } from "./result";

const table = aTable({
  chairs: [aChair(), aChair({ people: [2] })],
  people: [somebody(1, "Ida"), somebody(2, "Ben")],
});
const over = (change: Partial<Over>): Over => ({
  type: "over",
  winners: [0],
  scores: [2, 1],
  reason: "",
  together: false,
  best: [],
  ...change,
});
const looks = (person: number | null) => seatLooks({ table, turn: null, times: [], person, offset: 0, levels: [] });

beforeAll(() => learnWords("clever_party"));

describe("the end of a game", () => {
  it("names who gave up, from everybody's side", () => {
    const end = over({ winners: [0], scores: [1, 0], reason: "resigned" });
    expect(reasonText(end, looks(2))).toBe("You gave up.");
    expect(reasonText(end, looks(1))).toBe("Ben gave up.");
    expect(reasonText(end, looks(null))).toBe("Ben gave up.");
    expect(hasScores(end)).toBe(false);
  });
  it("has scores, and the game's own reason", () => {
    const end = over({ reason: "The reserve is empty." });
    expect(hasScores(end)).toBe(true);
    expect(reasonText(end, looks(1))).toBe("The reserve is empty.");
    expect(resultTitle(end, looks(1), "robotory")).toBe("You won!");
    expect(resultTitle(end, looks(2), "robotory")).toBe("Ida won");
  });
  it("is shared by several, me first", () => {
    const seats = ["Ida", "Ben", "Noor"].map((name, seat) => aLook(seat, name, { you: seat === 1 }));
    const shared = over({ winners: [0, 1], scores: [9, 9, 4] });
    expect(resultTitle(shared, seats, "clever_party")).toBe("You and Ida win together");
    const draw = over({ winners: [0, 1], scores: [9, 9] });
    expect(resultTitle(draw, looks(null), "clever_party")).toBe("Ida and Ben win together!");
    expect(resultTitle(draw, looks(null), "robotory")).toBe("A draw");
  });
  it("is no victory where nobody else played", () => {
    const alone = [aLook(0, "Ida")];
    expect(resultTitle(over({ winners: [0], scores: [9] }), alone, "clever_party")).toBe("Well done, Ida!");
  });
  it("stands beside what was possible, where that is known", () => {
    expect(possibleText(over({ scores: [41, 55], best: [55, 55] }), 0)).toBe("best possible 55, 74\u00a0%");
    expect(possibleText(over({ scores: [41, 55], best: [55, 55] }), 1)).toBe("best possible 55, 100\u00a0%");
    expect(possibleText(over({ scores: [41, 55] }), 0)).toBe("");
    expect(possibleText(over({ scores: [1, 0], best: [55, 55], reason: "resigned" }), 0)).toBe("");
  });
  it("has places: winners first, then by score, and equals share one", () => {
    const seats = ["Ida", "Ben", "Mia", "Noor"].map((name, seat) => aLook(seat, name));
    const end = over({ winners: [2], scores: [5, 3, 9, 5] });
    expect(ranked(end, seats).map(({ look, place }) => [look.seat, place])).toEqual([
      [2, 1],
      [0, 2],
      [3, 2],
      [1, 4],
    ]);
  });
  it("waits for those who have not agreed", () => {
    expect(awaited(looks(1), [0])).toBe("Ben");
    expect(awaited(looks(1), [0, 1])).toBe("");
  });
});
