import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MANNERS } from "$lib/testing/wire";
import type { ClassNow } from "$lib/wire";
import { Classroom, EVERY, SILENCE } from "./classroom.svelte";

const NOW: ClassNow = {
  code: "KMTW",
  game: "party",
  invite: "http://here",
  manners: MANNERS,
  invitation: "",
  tables: [],
};
const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const fetched = vi.fn<typeof fetch>();
let room: Classroom;

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  fetched.mockImplementation(() => answer(NOW));
  vi.stubGlobal("fetch", fetched);
  room = new Classroom("KMTW", "secret");
});
afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function hidden(is: boolean) {
  vi.spyOn(document, "hidden", "get").mockReturnValue(is);
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("a class", () => {
  it("is looked at every two seconds, with the teacher's key", async () => {
    room.open();
    await vi.advanceTimersByTimeAsync(EVERY * 2);
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get("Authorization")).toBe("Bearer secret");
    expect(room.now).toEqual(NOW);
  });
  it("is left alone while nobody looks", async () => {
    room.open();
    await vi.advanceTimersByTimeAsync(0);
    hidden(true);
    await vi.advanceTimersByTimeAsync(EVERY * 5);
    expect(fetched.mock.calls.length).toBeLessThanOrEqual(2);
    const before = fetched.mock.calls.length;
    hidden(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched).toHaveBeenCalledTimes(before + 1);
  });
  it("keeps what it knew when the server does not answer, and asks on", async () => {
    room.open();
    await vi.advanceTimersByTimeAsync(0);
    fetched.mockImplementation(() => Promise.reject(new TypeError("down")));
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(room.now).toEqual(NOW);
    expect(room.trouble?.status).toBe(0);
    fetched.mockImplementation(() => answer(NOW));
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(room.trouble).toBeNull();
  });
  it("does not wait for ever for an answer", async () => {
    fetched.mockImplementation(() => new Promise(() => undefined));
    room.open();
    await vi.advanceTimersByTimeAsync(SILENCE);
    expect(room.trouble?.status).toBe(0);
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
  it("that is no more is not asked for again", async () => {
    fetched.mockImplementation(() => answer({ text: "There is no such class.", values: {} }, 404));
    room.open();
    await vi.advanceTimersByTimeAsync(EVERY * 5);
    expect(room.over).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
  it("is looked at right after something was done", async () => {
    fetched.mockImplementation((_, init) => answer(init?.method === "POST" ? { tables: [1], others: {} } : NOW));
    expect(await room.do({ type: "pause" })).toEqual({ tables: [1], others: {} });
    await vi.advanceTimersByTimeAsync(0);
    expect(room.now).toEqual(NOW);
  });
});
