import { beforeEach, expect, it } from "vitest";
import type { Voice } from "./speech";
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
  const aloud = new Aloud("clever_party", voice);
  expect(aloud.says("Your turn!")).toBeNull();
  aloud.switch();
  expect(new Aloud("clever_party", voice).on).toBe(true);
  expect(new Aloud("not_a_robot", voice).on).toBe(false);
  aloud.switch();
  expect(new Aloud("clever_party", voice).on).toBe(false);
});

it("says a text, and stops where another one comes", () => {
  const aloud = new Aloud("clever_party", voice);
  aloud.switch();
  const quiet = aloud.says("Your turn!")?.();
  quiet?.();
  aloud.says("Bonus!")?.();
  expect(heard).toEqual(["Your turn!", "(silence)", "Bonus!"]);
});
