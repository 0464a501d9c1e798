import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal } from "$lib/connection/api";
import { aLook } from "$lib/testing/seats";
import { clear, named, press, settled, show, text } from "$lib/testing/page";
import Analysis from "./Analysis.svelte";
import { anAnswer, place } from "./testing/analyses";
import { cell, position } from "./testing/samples";
import type { AnalysisProps } from "$lib/games/analysis";
import type { Move, View } from "./wire";

const PLAYED = [place(cell("a1")), place(cell("e4"), "black")];
const game = (played: Move[]) => ({ ...position(), played, mover: played.length % 2 });
const ask = vi.fn<AnalysisProps<View, Move>["ask"]>();

beforeEach(() => {
  ask.mockReset();
  ask.mockImplementation((ply, moves) =>
    Promise.resolve(anAnswer(0.6, [place(cell("c3"))], [...PLAYED.slice(0, ply), ...moves], 3)),
  );
});
afterEach(clear);

/** The game after its last move, in a replay unless something else is said. */
async function look(changed: Partial<AnalysisProps<View, Move>> = {}) {
  show(Analysis, {
    view: { seat: null, state: game(PLAYED) },
    last: { seat: null, state: game(PLAYED) },
    turn: { type: "decide", phase: "play", seats: [0], listed: true },
    seats: ["Ida", "Ben"].map((name, seat) => aLook(seat, name)),
    seat: null,
    asked: false,
    pending: false,
    onmove: null,
    ask,
    ongo: vi.fn(),
    ...changed,
  });
  for (let question = 0; question < 4; question++) await settled();
}

function tap(start: string) {
  named(start).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
}

async function tryOut(hex: string) {
  press("White disc, you hold");
  tap(`${hex},`);
  press("Place here");
  await settled();
}

const asked = () => ask.mock.calls.map(([ply, moves]) => [ply, moves.length]);

describe("the analysis", () => {
  it("praises nobody before the first move", async () => {
    const start = { seat: null, state: game([]) };
    await look({ view: start, last: start });
    expect(text()).not.toContain("Well played!");
  });

  it("looks at every position of the game, and draws the best line", async () => {
    await look();
    expect(asked()).toEqual([
      [2, 0],
      [0, 0],
      [1, 0],
    ]);
    expect(text()).toContain("Ida wins in 3 moves");
    expect(text()).toContain("Done.");
    expect(document.querySelectorAll("g.best polygon").length).toBeGreaterThan(0);
  });
  it("branches with every move on the board, takes one back, and goes back to the game", async () => {
    await look();
    await tryOut("b1");
    expect(ask.mock.calls.at(-1)?.slice(0, 2)).toEqual([2, [place(cell("b1"))]]);
    expect(text()).toContain("From move 2:");
    await tryOut("b2");
    expect(asked().at(-1)).toEqual([2, 2]);
    press("One move back");
    await settled();
    expect(text()).toContain("From move 2:");
    press("Back to the game");
    expect(text()).toContain("Play any move on the board to try it out.");
  });
  it("tries a refused move no more", async () => {
    await look();
    ask.mockImplementationOnce(() => Promise.reject(new Refusal("That cannot be.", {}, 400)));
    await tryOut("b1");
    expect(text()).toContain("That cannot be.");
    await tryOut("b2");
    expect(ask.mock.calls.at(-1)?.slice(0, 2)).toEqual([2, [place(cell("b2"))]]);
    expect(text()).not.toContain("That cannot be.");
  });
  it("goes to the moment before a turning point", async () => {
    const ongo = vi.fn();
    ask.mockImplementation((ply) => Promise.resolve(anAnswer([0.9, 0.4, 0.4][ply] ?? 0, [place(5)], [], 3)));
    await look({ ongo });
    press("1. w@a1 ??");
    expect(ongo).toHaveBeenCalledWith(0);
  });
  it("plays for real in practice, unless one asks to try", async () => {
    const onmove = vi.fn();
    await look({ ongo: null, onmove, seat: 0, asked: true });
    press("Try moves");
    await settled();
    await tryOut("b2");
    expect(onmove).not.toHaveBeenCalled();
    expect(asked().at(-1)).toEqual([2, 1]);
    press("Back to the game");
    await tryOut("b1");
    expect(onmove).toHaveBeenCalledExactlyOnceWith(place(cell("b1")));
  });
});
