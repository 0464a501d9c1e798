/** Lets a room hear what happens at the table: comings, turns, clocks, signs, music, a voice, the end. */

import { untrack } from "svelte";
import { tickAtTheEnd } from "$lib/clock/ticking.svelte";
import { now as time } from "$lib/clock/now.svelte";
import { browserVoice } from "$lib/device/speech";
import type { RoomSounds, SeatLook } from "$lib/games/contract";
import { keepMusicBack, listenAs, play, playMusic, type Loop } from "$lib/sound/sound";
import { resultTitle } from "$lib/table/result";
import type { Table } from "$lib/table/table.svelte";
import type { RoomSound } from "./roomSound.svelte";

/** With this little time left everybody holds their breath, in milliseconds. */
const SHORT = 15_000;
/** This many claps at a time are applause. */
const APPLAUSE = 4;
/** After the fanfare, in seconds. */
const AFTER_FANFARE = 1.4;

/** To be called while a component starts; stops with it. */
export function hearRoom(table: Table, looks: () => SeatLook[], slug: string, sound: RoomSound): void {
  let own = $state.raw<RoomSounds<unknown>>({});
  /** What is to be read waits for the game's own words. */
  let loaded: Promise<RoomSounds<unknown>> = Promise.resolve({});
  const voice = browserVoice();
  const ends = () => soonest(looks());

  $effect(() => listenAs((what) => sound.on && what !== "buzz"));
  tellSounding(table, sound);
  $effect(() => {
    if (!sound.on) return;
    loaded = import("$lib/games/parts")
      .then(({ roomSounds }) => roomSounds(slug))
      .then(
        (found) => found ?? {},
        () => ({}),
      );
    void loaded.then((found) => (own = found));
  });
  $effect(() => playMusic(sound.on && sound.music ? musicOf(table, own, ends) : null));
  $effect(() => () => playMusic(null));
  $effect(() => {
    if (sound.on && sound.voice) return () => silence();
    return undefined;
  });
  tickAtTheEnd(ends);
  hearPeople(table);
  hearTurns(looks);
  hearSigns(table);
  hearWords(table, (before, view) => void loaded.then(({ words }) => say(words?.(before, view, looks()) ?? "")));
  hearEnd(table, async (over) => {
    play("won");
    play("applause", AFTER_FANFARE);
    // The game may have words of its own for its end.
    await import("$lib/games/game").then(({ learnWords }) => learnWords(slug)).catch(() => undefined);
    say(resultTitle(over, looks(), slug));
  });

  function say(text: string): void {
    if (text === "" || !sound.on || !sound.voice || typeof speechSynthesis === "undefined") return;
    keepMusicBack(true);
    voice.say(text, 1, () => keepMusicBack(false));
  }
  function silence(): void {
    voice.stop();
    keepMusicBack(false);
  }
}

/** Phones are quiet beside a screen that sounds. Each new line has to be told. */
function tellSounding(table: Table, sound: RoomSound): void {
  let told = false;
  $effect(() => {
    const open = table.line === "open";
    if (open && sound.on !== told) void table.sound(sound.on);
    told = open && sound.on;
  });
}

/** What plays now: before the game and after it the lobby's, in between what the game says, or how little time is left. */
function musicOf(table: Table, own: RoomSounds<unknown>, ends: () => number | null): Loop | null {
  const status = table.table?.status;
  if (status !== "playing") return status === "open" || status === "over" ? "lobby" : null;
  if (table.table?.paused || table.view === undefined) return null;
  const end = ends();
  return own.music?.(table.view) ?? (end !== null && end - time() < SHORT ? "tension" : null);
}

/** When the first of those who are asked runs out of time. Null: nobody does. */
function soonest(looks: readonly SeatLook[]): number | null {
  const all = looks.flatMap((look) => (look.asked && !look.gentle && look.ends !== null ? [look.ends] : []));
  return all.length > 0 ? Math.min(...all) : null;
}

/** Somebody sits down before the game. */
function hearPeople(table: Table): void {
  let seated: number | null = null;
  $effect(() => {
    const now = table.table;
    if (now?.status !== "open") return;
    const count = now.chairs.filter((chair) => chair.people.length > 0 || chair.bot).length;
    if (seated !== null && count > seated) play("join");
    seated = count;
  });
}

/** Somebody new is asked, or one of several has answered. */
function hearTurns(looks: () => SeatLook[]): void {
  let before: readonly number[] | null = null;
  $effect(() => {
    const asked = looks().flatMap((look) => (look.asked ? [look.seat] : []));
    if (before !== null && asked.some((seat) => !before?.includes(seat))) play("turn");
    else if (before !== null && asked.length > 0 && asked.length < before.length) play("move");
    before = asked;
  });
}

function hearSigns(table: Table): void {
  let before = untrack(() => table.reactions);
  $effect(() => {
    const { reactions } = table;
    const fresh = reactions.filter((sign) => !before.includes(sign));
    before = reactions;
    if (fresh.length === 0) return;
    const claps = reactions.filter((sign) => sign.reaction === "clap").length;
    if (!fresh.some((sign) => sign.reaction === "clap")) play("pop");
    else play(claps === APPLAUSE ? "applause" : "clap");
  });
}

function hearWords(table: Table, tell: (before: unknown, view: unknown) => void): void {
  let before = untrack(() => table.view);
  $effect(() => {
    const { view } = table;
    if (before !== undefined && view !== before) untrack(() => tell(before, view));
    before = view;
  });
}

/** The game ends before everybody's eyes. */
function hearEnd(table: Table, tell: (over: Over) => void): void {
  let running = false;
  $effect(() => {
    const { turn } = table;
    if (turn?.type === "over" && running) untrack(() => tell(turn));
    running = turn !== null && turn.type !== "over";
  });
}

type Over = Extract<NonNullable<Table["turn"]>, { type: "over" }>;
