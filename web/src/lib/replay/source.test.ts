import { describe, expect, it } from "vitest";
import type { GameCard, Replay, Turn } from "$lib/wire";
import { eyesOf, makersOf, newsAt, saidAt } from "./source";

const asked = (...seats: number[]): Turn => ({ type: "decide", phase: "", seats, listed: true });
const over: Turn = {
  type: "over",
  winners: [1],
  scores: [1, 3],
  reason: "The music stops.",
  together: false,
  best: [],
};

function seen(...turns: Turn[]): Replay {
  const steps = turns.map((turn, at) => ({ view: null, turn, at, drawing: "" }));
  const last = turns.at(-1);
  const result = last?.type === "over" ? last : null;
  const faces = ["fox", "frog"];
  return {
    game: "oxo",
    names: ["Ida", "Ben"],
    faces,
    steps,
    result,
    dice: null,
    seed: null,
    shares: [],
    said: [],
    more: false,
    clocked: [],
  };
}
function eyes(replay: Replay, revealed: boolean, seat: number | null): string[] {
  const card = { slug: "oxo", revealed } as GameCard;
  return eyesOf({ seen: replay, eyes: null, card, code: null, seat }).map((choice) => choice.label);
}

describe("a replay", () => {
  it("of a running game is for everybody's eyes and one's own", () => {
    expect(eyes(seen(asked(0)), true, 1)).toEqual(["Everybody", "Ben"]);
    expect(eyes(seen(asked(0)), true, null)).toEqual(["Everybody"]);
  });
  it("of a finished game is for all eyes, where it has secrets at once", () => {
    expect(eyes(seen(over), true, null)).toEqual(["Everybody", "Ida", "Ben", "All eyes at once"]);
    expect(eyes(seen(over), false, null)).toEqual(["Everybody", "Ida", "Ben"]);
  });
  it("tells what was said at each step, and at the end what was said since", () => {
    const replay = seen(asked(0), asked(1), over);
    replay.said = [0, 0.5, 1.5, 2, 99].map((at) => ({ name: "Ida", face: "fox", seat: 0, text: "", at, loud: false }));
    expect([0, 1, 2, 3].map((step) => saidAt(replay, step).map(({ at }) => at))).toEqual([
      [0, 0.5],
      [1.5],
      [2, 99],
      [],
    ]);
  });
  it("tells who made the dice, a team once, and who was left out", () => {
    const replay = seen(over);
    expect(makersOf(replay)).toEqual({ made: "", left: "" });
    replay.shares = [0, 0, 1, 2].map((seat) => ({ seat, told: seat !== 2 }));
    expect(makersOf(replay)).toEqual({ made: "Ida and Ben", left: "Seat 3" });
  });
  it("tells whose turn it is, and who won", () => {
    const replay = seen(asked(0, 1), { type: "chance", phase: "" }, over);
    expect([0, 1, 2].map((step) => newsAt(replay, step))).toEqual([
      "Ida and Ben’s turn",
      "",
      "Ben won. The music stops.",
    ]);
  });
});
