import { afterEach, describe, expect, it } from "vitest";
import { Refusal, type Eyes } from "$lib/connection/api";
import { news } from "$lib/ui/news.svelte";
import type { GameCard } from "$lib/wire";
import type { Found } from "./source";
import { Showing } from "./showing.svelte";

const CARD = { slug: "oxo", title: "Oxo", revealed: true } as GameCard;

function found(eyes: Eyes, ...times: number[]): Found {
  const steps = times.map((at) => ({ view: null, turn: { type: "chance" as const, phase: "" }, at, drawing: "" }));
  const seen = {
    game: "oxo",
    names: ["Ida", "Ben"],
    faces: [],
    steps,
    result: null,
    dice: null,
    seed: null,
    shares: [],
    said: [],
    more: false,
    clocked: [],
  };
  return { seen, eyes, card: CARD, code: null, seat: null };
}

afterEach(() => {
  news.toasts = [];
});

describe("a replay", () => {
  it("keeps the moment when it is seen through other eyes", async () => {
    const showing = new Showing(async (eyes) => (eyes === null ? found(null, 1, 3, 5) : found(eyes, 1, 2, 3, 4, 5)));
    await showing.look(null);
    showing.player.go(1);
    await showing.look(0);
    expect([showing.found?.eyes, showing.player.step]).toEqual([0, 2]);
  });
  it("says so, once, when a game is too long to be shown whole", async () => {
    const showing = new Showing(async (eyes) => {
      const beginning = found(eyes, 1, 2);
      return { ...beginning, seen: { ...beginning.seen, more: true } };
    });
    await showing.look(null);
    news.toasts = [];
    await showing.look(0);
    expect(news.toasts).toEqual([]);
    expect(news.spoken).toBe("This game is so long that only its beginning is shown.");
  });
  it("is seen by all where the eyes of its link are not to be had", async () => {
    const showing = new Showing(async (eyes) => {
      if (eyes !== null) throw new Refusal("Later.");
      return found(null, 1, 2);
    });
    await showing.look(1);
    expect(showing.found?.eyes).toBeNull();
    expect(news.toasts.map((toast) => toast.text)).toEqual(["Later."]);
  });
  it("tells why there is nothing to see", async () => {
    const showing = new Showing(() => Promise.reject(new Refusal("The game has not started yet.")));
    await showing.look(1);
    expect(showing.trouble?.text).toBe("The game has not started yet.");
    expect(news.toasts).toEqual([]);
  });
  it("shows the eyes that were asked for last, whichever come first", async () => {
    const late: (() => void)[] = [];
    const showing = new Showing((eyes) =>
      eyes === 0
        ? new Promise<Found>((answer) => late.push(() => answer(found(0, 1))))
        : Promise.resolve(found(eyes, 1)),
    );
    const first = showing.look(0);
    await showing.look(1);
    late.forEach((answer) => answer());
    await first;
    expect(showing.found?.eyes).toBe(1);
  });
});
