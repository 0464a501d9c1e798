import { beforeEach, expect, test } from "vitest";
import type { Voice } from "$lib/device/speech";
import { Reader } from "./narrator.svelte";

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
let reader: Reader;
beforeEach(() => {
  voice = new Slow();
  reader = new Reader(voice);
});

test("a book is read sentence by sentence, and then it is quiet", () => {
  reader.read(["One.", "Two."]);
  expect(reader.at).toBe(0);
  voice.finish();
  expect(reader.at).toBe(1);
  voice.finish();
  expect(reader.at).toBeNull();
  expect(voice.said).toEqual([
    ["One.", 1],
    ["Two.", 1],
  ]);
});

test("a pause keeps the place", () => {
  reader.read(["One.", "Two."]);
  reader.pause();
  expect([reader.at, reader.paused]).toEqual([0, true]);
  reader.resume();
  expect([reader.paused, voice.heard]).toEqual([false, ["pause", "resume"]]);
});

test("after a stop nothing more is said", () => {
  reader.read(["One.", "Two."]);
  reader.stop();
  voice.finish();
  expect([reader.at, voice.said.length]).toEqual([null, 1]);
});

test("slower and faster say the sentence again, within limits", () => {
  reader.read(["One."]);
  for (let n = 0; n < 5; n++) reader.slower();
  expect([reader.slowest, voice.said.at(-1)]).toEqual([true, ["One.", 0.6]]);
  for (let n = 0; n < 9; n++) reader.faster();
  expect([reader.fastest, voice.said.at(-1)]).toEqual([true, ["One.", 1.5]]);
  voice.finish();
  reader.slower();
  expect(reader.at).toBeNull();
});
