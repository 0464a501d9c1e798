/**
 * Sounds for everybody who wants some: says whether this device may make them, and passes them on to the band, which is
 * fetched after the first tap. Every sound that is passed on is marked in the browser's own list (`sound:dice`).
 */

import { settings } from "$lib/device/settings.svelte";
import type { Band } from "./band";
import type { EFFECTS } from "./effects";
import type { LOOPS } from "./music";

export type Sound = keyof typeof EFFECTS;
export type Loop = keyof typeof LOOPS;
/** Whether something may be heard, or felt, just now. */
export type Permit = (what: Sound | "buzz") => boolean;

/** This many marks are kept. */
const MARKS = 400;
/** A phone lets its loudspeaker rest when nothing was to be heard for so many milliseconds. */
const IDLE = 20_000;
const usual: Permit = (what) => (what === "buzz" ? settings.buzz : settings.sound);

let permit = usual;
let context: AudioContext | null = null;
let band: Promise<Band> | null = null;
let touched = false;
let marks = 0;
/** What plays in the background. */
let loop: Loop | null = null;
let rest: ReturnType<typeof setTimeout> | undefined;

if (typeof document !== "undefined") {
  // Browsers let a page sound only once somebody has touched it; some only while they do.
  for (const touch of ["pointerup", "keydown", "click"]) document.addEventListener(touch, onTouch, { capture: true });
}

/** Plays a sound, `after` so many seconds. Silent where it may not or cannot be heard. */
export function play(sound: Sound, after = 0): void {
  if (!permit(sound) || !wake()) return;
  mark(`sound:${sound}`);
  void withBand((all) => all.play(sound, after));
}

/** Lets a loop play from now on, or none. Whoever has not touched the page hears nothing. */
export function playMusic(next: Loop | null): void {
  if (next === loop || (next !== null && !wake())) return;
  loop = next;
  mark(`music:${next ?? "off"}`);
  void withBand((all) => all.music(next));
}

/** Keeps the music back while somebody speaks. */
export function keepMusicBack(on: boolean): void {
  if (band !== null) void withBand((all) => all.keepBack(on));
}

/** Renders all sounds before they are wanted. */
export function rehearse(): void {
  if (wake()) void withBand((all) => all.rehearse());
}

/** A short shake of the phone, where it can and somebody has touched the page. */
export function buzz(): void {
  if (!permit("buzz") || !touched || !("vibrate" in navigator)) return;
  mark("buzz");
  navigator.vibrate(120);
}

/** While a page is open that knows better than the settings what may be heard. Gives what ends that. */
export function listenAs(other: Permit): () => void {
  permit = other;
  return () => {
    if (permit === other) permit = usual;
  };
}

/** Whether this page can be heard now. */
export function canBeHeard(): boolean {
  return wake();
}

/** Tells as soon as the browser lets this page sound: some do though nobody has touched it, as after another page of ours. */
export function onceAllowed(tell: () => void): void {
  made()
    ?.resume()
    .then(
      () => {
        touched = true;
        tell();
      },
      () => undefined,
    );
}

/** Whether there is something to play on. Wakes it, should it sleep. */
function wake(): boolean {
  if (!touched || made() === null) return false;
  if (context?.state !== "running") void context?.resume().catch(() => undefined);
  clearTimeout(rest);
  rest = setTimeout(() => loop === null && void context?.suspend(), IDLE);
  return true;
}

function made(): AudioContext | null {
  if (context === null && typeof AudioContext !== "undefined") {
    try {
      context = new AudioContext();
    } catch {
      return null; // No audio device: the game goes on in silence.
    }
  }
  return context;
}

function onTouch(): void {
  touched = true;
  // At a table a sound will come, and some browsers make none whose loudspeaker was not opened by a touch.
  if (permit !== usual && permit("turn")) wake();
}

async function withBand(use: (all: Band) => unknown): Promise<void> {
  const audio = context;
  if (audio === null) return;
  band ??= import("./band").then((found) => new found.Band(audio));
  const all = await band.catch(() => null);
  if (all === null) {
    band = null; // It could not be fetched. The next sound tries again.
    return;
  }
  try {
    await use(all);
  } catch (error) {
    band = null;
    reportError(error);
  }
}

function mark(name: string): void {
  if (++marks % MARKS === 0) performance.clearMarks();
  performance.mark(name);
}
