import { afterEach, expect, it, vi } from "vitest";
import type { BoardProps } from "$lib/games/contract";
import { buttons, clear, named, press, show } from "../page";
import { aLook } from "../seats";
import game from ".";
import type { Mark, View } from "./wire";

afterEach(clear);

function sit(board: string, changed: Partial<BoardProps<View, Mark>> = {}) {
  const onmove = vi.fn();
  const seats = ["Ida", "Ben"].map((name, seat) => aLook(seat, name, { asked: seat === 0 }));
  const turn = { type: "decide" as const, phase: "play", seats: [0], listed: true };
  show(game.Board, { view: { seat: 0, board }, turn, seats, seat: 0, asked: true, pending: false, onmove, ...changed });
  return onmove;
}

it("draws what the view says, and a tap on a free square is a move", () => {
  const onmove = sit("X...O....");
  expect(buttons().slice(0, 5)).toEqual([
    "Square 1, X",
    "Square 2, free",
    "Square 3, free",
    "Square 4, free",
    "Square 5, O",
  ]);
  press("Square 2");
  press("Square 1");
  expect(onmove.mock.calls).toEqual([[{ type: "mark", square: 1 }]]);
});

it("offers nothing to somebody who is not asked", () => {
  sit("X...O....", { asked: false, onmove: null });
  expect(named("Square 2").hasAttribute("disabled")).toBe(true);
});
