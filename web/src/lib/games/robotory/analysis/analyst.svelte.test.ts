import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Refusal } from "$lib/connection/api";
import { settled } from "$lib/testing/page";
import { anAnswer, place } from "../testing/analyses";
import { BUDGETS, PASSES, nextJob, type Known, type Spot } from "./positions";
import { Analyst } from "./analyst.svelte";
import type { Move } from "../wire";

const PLAYED = [place(0), place(1)];
const at = (ply: number, ...moves: Move[]): Spot => ({ ply, moves });

afterEach(() => vi.useRealTimers());

/** Questions that are answered by hand. */
function desk() {
  const open: { ply: number; moves: Move[]; nodes: number; signal: AbortSignal; answer: (chance?: number) => void }[] =
    [];
  const refusals: ((reason: Refusal) => void)[] = [];
  const ask = vi.fn(
    (ply: number, moves: Move[], nodes: number, signal: AbortSignal) =>
      new Promise<ReturnType<typeof anAnswer>>((resolve, reject) => {
        open.push({ ply, moves, nodes, signal, answer: (chance = 0.5) => resolve(anAnswer(chance)) });
        refusals.push(reject);
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  );
  const told = async (chance?: number) => {
    open.at(-1)?.answer(chance);
    await settled();
    flushSync();
  };
  const refuse = async (reason: Refusal) => {
    refusals.at(-1)?.(reason);
    await settled();
  };
  return { ask, open, told, refuse, asked: () => open.map(({ ply, moves, nodes }) => [ply, moves.length, nodes]) };
}

describe("what comes next", () => {
  const known =
    (nodes: Record<number, number>, ends: number | null = null) =>
    (spot: Spot) => {
      const work = spot.moves.length > 0 ? undefined : nodes[spot.ply];
      return work ? ({ answer: anAnswer(0.5, [], [], ends), nodes: work } satisfies Known) : null;
    };
  it("is what is shown, then the whole game twice, then more of what is shown", () => {
    const [little = 0, more = 0, much = 0, most = 0] = BUDGETS;
    expect(nextJob(known({}), PLAYED, at(2))).toEqual({ spot: at(2), nodes: little });
    expect(nextJob(known({ 2: little }), PLAYED, at(2))).toEqual({ spot: at(0), nodes: little });
    expect(nextJob(known({ 0: little, 1: little, 2: little }), PLAYED, at(2))).toEqual({ spot: at(0), nodes: more });
    expect(nextJob(known({ 0: more, 1: more, 2: more }), PLAYED, at(2))).toEqual({ spot: at(2), nodes: much });
    expect(nextJob(known({ 0: more, 1: more, 2: most }), PLAYED, at(2))).toBeNull();
    expect(nextJob(known({ 0: more, 1: more, 2: more }), PLAYED, at(1, place(5)))).toEqual({
      spot: at(1, place(5)),
      nodes: little,
    });
  });
  it("is nothing more where the end was seen", () => {
    expect(nextJob(known({ 0: 1, 1: 1, 2: 1 }, 3), PLAYED, at(2))).toBeNull();
  });
});

describe("a study", () => {
  it("fills the game position by position, and says how far it is", async () => {
    const { ask, told, asked } = desk();
    const study = new Analyst(ask);
    study.show(PLAYED, at(2));
    expect(study.answers).toEqual([null, null, null]);
    await told(0.7);
    expect(study.answers.map((one) => one?.analysis.chances[0])).toEqual([undefined, undefined, 0.7]);
    expect(study.done).toBeCloseTo(1 / 6);
    await told();
    await told();
    expect(asked().slice(0, 4)).toEqual([
      [2, 0, PASSES[0]],
      [0, 0, PASSES[0]],
      [1, 0, PASSES[0]],
      [0, 0, PASSES[1]],
    ]);
    study.close();
  });
  it("asks no more when it is stopped, and goes on where it was", async () => {
    const { ask, open, told } = desk();
    const study = new Analyst(ask);
    study.show(PLAYED, at(0));
    await told();
    study.stop();
    await settled();
    expect(open.at(-1)?.signal.aborted).toBe(true);
    expect(study.asking).toBeNull();
    const before = open.length;
    study.show(PLAYED, at(1));
    await settled();
    expect(open.length).toBe(before);
    study.goOn();
    expect(open.at(-1)?.ply).toBe(1);
    study.close();
  });
  it("shows moves that are tried out even then", async () => {
    const { ask, open, told } = desk();
    const study = new Analyst(ask);
    study.stop();
    study.show(PLAYED, at(1, place(7)));
    expect(open.at(-1)?.moves).toEqual([place(7)]);
    await told(0.9);
    expect(study.at(at(1, place(7)))?.analysis.chances[0]).toBe(0.9);
    expect(open.length).toBe(1);
  });
  it("drops a question about what is shown no more", async () => {
    const { ask, open } = desk();
    const study = new Analyst(ask);
    study.show(PLAYED, at(0));
    study.show(PLAYED, at(2));
    await settled();
    expect(open.map(({ ply, signal }) => [ply, signal.aborted])).toEqual([
      [0, true],
      [2, false],
    ]);
    study.close();
  });
  it("forgets what was taken back, and asks about what was played instead", async () => {
    const { ask, told } = desk();
    const study = new Analyst(ask);
    study.show(PLAYED, at(2));
    await told(0.8);
    study.show([place(0), place(9)], at(2));
    expect(study.at(at(2))).toBeNull();
    study.show(PLAYED, at(2));
    expect(study.at(at(2))?.analysis.chances[0]).toBe(0.8);
    study.close();
  });
  it("says why nothing comes, until something else is shown", async () => {
    const { ask, open, refuse } = desk();
    const study = new Analyst(ask);
    study.show(PLAYED, at(1, place(7)));
    await refuse(new Refusal("There is already a disc on {cell}.", { cell: "a1" }, 400));
    expect(study.trouble?.text).toBe("There is already a disc on {cell}.");
    expect(study.asking).toBeNull();
    study.show(PLAYED, at(1));
    expect(study.trouble).toBeNull();
    expect(open.at(-1)?.moves).toEqual([]);
    study.close();
  });
  it("waits a moment where many people ask", async () => {
    vi.useFakeTimers();
    const { ask, open, refuse } = desk();
    const study = new Analyst(ask);
    study.show(PLAYED, at(0));
    await refuse(new Refusal("Many people here are asking just now. Please try again.", {}, 429));
    expect([study.busy, study.trouble, open.length]).toEqual([true, null, 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(open.length).toBe(2);
    study.close();
  });
});
