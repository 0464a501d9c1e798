import { beforeEach, expect, test } from "vitest";
import type { Voice } from "$lib/device/speech";
import { Narrator } from "./narrator.svelte";

/** A voice that says a text when it is told to. */
class Slow implements Voice {
  said: [text: string, rate: number][] = [];
  heard: string[] = [];
  #done: (() => void) | null = null;

  say(text: string, rate: number, done: () => void): void {
    this.said.push([text, rate]);
    this.#done = done;
  }
  pause(): void {
    this.heard.push("pause");
  }
  resume(): void {
    this.heard.push("resume");
  }
  stop(): void {
    this.#done = null;
  }
  finish(): void {
    const done = this.#done;
    this.#done = null;
    done?.();
  }
}

let voice: Slow;
let narrator: Narrator;
beforeEach(() => {
  voice = new Slow();
  narrator = new Narrator(voice);
});

test("a book is read sentence by sentence, and then it is quiet", () => {
  narrator.read(["One.", "Two."]);
  expect(narrator.at).toBe(0);
  voice.finish();
  expect(narrator.at).toBe(1);
  voice.finish();
  expect(narrator.at).toBeNull();
  expect(voice.said).toEqual([
    ["One.", 1],
    ["Two.", 1],
  ]);
});

test("a pause keeps the place", () => {
  narrator.read(["One.", "Two."]);
  narrator.pause();
  expect([narrator.at, narrator.paused]).toEqual([0, true]);
  narrator.resume();
  expect([narrator.paused, voice.heard]).toEqual([false, ["pause", "resume"]]);
});

test("after a stop nothing more is said", () => {
  narrator.read(["One.", "Two."]);
  narrator.stop();
  voice.finish();
  expect([narrator.at, voice.said.length]).toEqual([null, 1]);
});

test("slower and faster say the sentence again, within limits", () => {
  narrator.read(["One."]);
  for (let n = 0; n < 5; n++) narrator.slower();
  expect([narrator.slowest, voice.said.at(-1)]).toEqual([true, ["One.", 0.6]]);
  for (let n = 0; n < 9; n++) narrator.faster();
  expect([narrator.fastest, voice.said.at(-1)]).toEqual([true, ["One.", 1.5]]);
  voice.finish();
  narrator.slower();
  expect(narrator.at).toBeNull();
});
