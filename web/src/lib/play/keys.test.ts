import { expect, it, vi } from "vitest";
import { news } from "$lib/ui/news.svelte";
import { seatLooks } from "$lib/table/seats";
import { aTable } from "$lib/testing/wire";
import { shortcuts, timeLeft } from "./keys";

const looks = (ends: [seat: number, seconds: number][], gentle = false) =>
  seatLooks({
    table: aTable(),
    turn: { type: "decide", phase: "play", seats: [0, 1], listed: true },
    times: ends.map(([seat, seconds]) => ({ seat, ends: seconds, gentle })),
    person: 1,
    offset: 0,
    levels: [],
  });

it("the time left is my own, else that of whoever has least", () => {
  const both: [number, number][] = [
    [0, 75],
    [1, 20],
  ];
  expect(timeLeft(looks(both), 0)).toBe("1 minute and 15 seconds left");
  expect(timeLeft(looks([[1, 20]]), 0)).toBe("20 seconds left");
  expect(timeLeft(looks([]), 0)).toBe("There is no clock running.");
});

it("a clock that only reminds hurries nobody when it is up", () => {
  expect(timeLeft(looks([[0, 20]], true), 5_000)).toBe("15 seconds left");
  expect(timeLeft(looks([[0, 20]], true), 21_000)).toBe("We can wait");
});

it("keys work with Alt only, so that typing is not disturbed", () => {
  const chat = vi.fn();
  const press = shortcuts({ chat, looks: () => looks([]) });
  press(new KeyboardEvent("keydown", { code: "KeyC" }));
  press(new KeyboardEvent("keydown", { code: "KeyC", altKey: true, ctrlKey: true }));
  expect(chat).not.toHaveBeenCalled();
  const event = new KeyboardEvent("keydown", { code: "KeyC", altKey: true, cancelable: true });
  press(event);
  expect(chat).toHaveBeenCalledOnce();
  expect(event.defaultPrevented).toBe(true);
  press(new KeyboardEvent("keydown", { code: "KeyT", altKey: true }));
  expect(news.spoken).toBe("There is no clock running.");
});
