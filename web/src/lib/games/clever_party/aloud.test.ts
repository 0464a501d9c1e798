import { beforeEach, expect, it } from "vitest";
import type { Voice } from "../../speech";
import { Aloud } from "./aloud.svelte";

let heard: string[];
const voice: Voice = {
  say: (text) => heard.push(text),
  pause: () => undefined,
  resume: () => undefined,
  stop: () => heard.push("(silence)"),
};
beforeEach(() => {
  heard = [];
  localStorage.clear();
});

it("is silent until somebody switches it on, and this device remembers that", () => {
  const aloud = new Aloud(voice);
  expect(aloud.says("Your turn!")).toBeNull();
  aloud.switch();
  expect(new Aloud(voice).on).toBe(true);
  aloud.switch();
  expect(new Aloud(voice).on).toBe(false);
});

it("says a text, and stops where another one comes", () => {
  const aloud = new Aloud(voice);
  aloud.switch();
  const quiet = aloud.says("Your turn!")?.();
  quiet?.();
  aloud.says("Bonus!")?.();
  expect(heard).toEqual(["Your turn!", "(silence)", "Bonus!"]);
});
