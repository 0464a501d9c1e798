import type { Window as Simulated } from "happy-dom";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buttons, clear, named, press, show, text } from "$lib/testing/page";
import { soon } from "$lib/testing/soon";
import Board from "./Board.svelte";
import PictureGrid from "./pictures/PictureGrid.svelte";
import { aScore, aView, LINES, SEATS, PICTURES, scored } from "./testing/samples";
import type { BoardProps } from "$lib/games/contract";
import type { Move, View } from "./wire";

type Given = BoardProps<View, Move>;

function sit(view: View, change: Partial<Given> = {}) {
  const onmove = vi.fn<NonNullable<Given["onmove"]>>();
  const seats = [0, 1, 2, 3];
  const turn = { type: "decide", phase: view.phase, seats, listed: false } as const;
  show(Board, { view, turn, seats: SEATS, seat: view.seat, asked: true, pending: false, onmove, ...change });
  return onmove;
}
const page = () => document.body.innerHTML;
const cover = () => named("I’m not a robot… am I?");
function type(word: string) {
  const field = document.querySelector<HTMLInputElement>("input, textarea")!;
  field.value = word;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}
const does = (kind: string, init: object = {}) => {
  cover().dispatchEvent(Object.assign(new Event(kind, { bubbles: true, cancelable: true }), init));
  flushSync();
};

beforeEach(() => {
  (window as unknown as Simulated).happyDOM.settings.device.prefersReducedMotion = "reduce";
});
afterEach(clear);

describe("my card", () => {
  it("shows only while a finger or a key holds it", () => {
    sit(aView());
    expect(text()).not.toContain("You are");
    does("pointerdown", { button: 0, pointerId: 1 });
    expect(text()).toContain("You are Human. Your card says 8. What is seen in 8.");
    does("pointerup");
    expect(text()).not.toContain("You are");
    does("keydown", { key: " " });
    expect(text()).toContain("Your card says 8");
    does("keyup", { key: " " });
    expect(text()).not.toContain("You are");
  });
  it("hides when the window is left while a key is down", () => {
    sit(aView({ role: 0 }));
    does("keydown", { key: "Enter" });
    expect(text()).toContain("You are the Robot. Your card says 404.");
    window.dispatchEvent(new Event("blur"));
    flushSync();
    expect(text()).not.toContain("404");
  });
  it("is told to a screen reader that asks, and can be kept in sight", () => {
    sit(aView({ role: 0 }));
    does("click", { detail: 0 });
    expect(text()).toContain("You are the Robot.");
    does("blur");
    expect(text()).not.toContain("You are the Robot.");
    press("Keep it shown");
    expect(text()).toContain("404");
    press("Hide it");
    expect(text()).not.toContain("404");
  });
  it.each(["name", "ask", "explain", "discuss", "vote"])("leaves no trace on the page in the phase %s", (phase) => {
    const rest = { phase, lines: LINES, ready: [false, false, false, false] };
    const open = ["explain", "discuss", "vote"].includes(phase)
      ? { answer: 8, at: phase === "explain" ? 0 : null }
      : {};
    const ids = (html: string) => html.replace(/(id|aria-describedby|name)="[^"]*"/g, "");
    sit(aView({ ...rest, ...open, role: 8 }));
    const human = ids(page());
    clear();
    sit(aView({ ...rest, ...open, role: 0 }));
    expect(ids(page())).toBe(human);
  });
  it("asks for all nine pictures alike, in their order", () => {
    sit(aView());
    const asked = [...document.querySelectorAll("img[src*=packs]")].map((image) => image.outerHTML);
    expect(asked.map((image) => image.replace(/00\d/, ""))).toEqual(Array(9).fill(asked[0]!.replace(/00\d/, "")));
  });
});

it("reads to who likes it what everybody knows, and never a card", () => {
  const said: string[] = [];
  const voice = { getVoices: () => [{}], speak: ({ text }: { text: string }) => said.push(text) };
  vi.stubGlobal("speechSynthesis", { ...voice, cancel: () => undefined, resume: () => undefined });
  vi.stubGlobal("SpeechSynthesisUtterance", class { constructor(readonly text: string) {} }); // prettier-ignore
  localStorage.setItem("not_a_robot.aloud", "on");
  sit(aView({ lines: LINES.slice(0, 1) }));
  press("Keep it shown");
  expect(said).toEqual(["1: Ole says warm. Prove you are human: say one word about your picture"]);
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe("a word", () => {
  it("is sent once it is one, and what is wrong with it is said before", () => {
    const onmove = sit(aView({ lines: LINES.slice(0, 1) }));
    type("Warm");
    expect(text()).toContain("“Warm” has been said in this game already.");
    press("Say it");
    expect(onmove).not.toHaveBeenCalled();
    type("hump");
    press("Say it");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "say", word: "hump" });
    expect(document.querySelector("input")!.value).toBe("hump");
  });
  it("is a draft only while it may be said", () => {
    const ondraft = vi.fn();
    sit(aView(), { ondraft });
    type("hump");
    type("hump two");
    expect(ondraft.mock.calls).toEqual([[{ type: "say", word: "hump" }], [null]]);
  });
});

it("says who is still looking for a word, and no more", () => {
  sit(aView());
  expect(text()).toContain("Ole, Ruth and Sam are looking for a word, too.");
  clear();
  const turn: Given["turn"] = { type: "decide", phase: "name", seats: [2], listed: false };
  sit(aView({ lines: LINES.slice(0, 2) }), { turn });
  expect(text()).toContain("Ruth is looking for a word.");
});

it("does not tell whether the Robot has chosen well before the right picture is shown", () => {
  show(PictureGrid, { pictures: PICTURES, answer: null, guess: 4, onpick: null });
  expect(document.querySelectorAll(".tick")).toHaveLength(1);
  expect(document.querySelector(".wrong")).toBeNull();
  clear();
  show(PictureGrid, { pictures: PICTURES, answer: 8, guess: 4, onpick: null });
  expect(document.querySelectorAll(".wrong")).toHaveLength(1);
});

describe("the question", () => {
  it("is answered by everybody alike; a Human who claims to be the Robot is told, and nobody else is", () => {
    const onmove = sit(aView({ phase: "ask", lines: LINES }));
    expect(text()).toContain("Ole asks everyone: Are you the Robot?");
    press("It’s me");
    expect(onmove).not.toHaveBeenCalled();
    expect(text()).toContain("Only the Robot can say that.");
    press("Not me");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "stay" });
    clear();
    const robot = sit(aView({ phase: "ask", lines: LINES, role: 0 }));
    press("It’s me");
    expect(robot).toHaveBeenCalledExactlyOnceWith({ type: "reveal" });
  });
  it("takes one answer", () => {
    const onmove = sit(aView({ phase: "ask", lines: LINES, answered: true, role: 0 }));
    press("It’s me");
    press("Not me");
    expect(onmove).not.toHaveBeenCalled();
    expect(text()).toContain("You have answered. Nobody sees it.");
  });
});

describe("what follows", () => {
  it("a revealed Robot taps a picture, then says so", () => {
    const onmove = sit(aView({ phase: "guess", lines: LINES, role: 0, robot: 0 }));
    press("Tap a picture");
    press("Picture 5");
    expect(onmove).not.toHaveBeenCalled();
    press("It is picture 5");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "guess", place: 5 });
  });
  it("others look at a picture, and go on to the next with the arrows", async () => {
    sit(aView());
    press("Picture 9");
    await soon(() => expect(text()).toContain("Picture 9"));
    await soon(() => expect(document.querySelector("dialog img")?.getAttribute("src")).toContain("large/009"));
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
    flushSync();
    expect(document.querySelector("dialog img")?.getAttribute("src")).toBe("/packs/classic/large/001.webp");
  });
  it("a reason is typed, or said aloud", () => {
    const view = aView({ phase: "explain", lines: LINES, answer: 8, at: 1 });
    const onmove = sit(view);
    expect(text()).toContain("Why did you say “hump”?");
    expect(buttons()).toContain("Say nothing");
    type("Camels have one.");
    press("That is why");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "explain", text: "Camels have one." });
    clear();
    const aloud = sit({ ...view, spoken: true });
    press("Said it");
    expect(aloud).toHaveBeenCalledExactlyOnceWith({ type: "explain", text: "" });
  });
  it("a vote may be changed until it is sealed", () => {
    const onmove = sit(aView({ phase: "vote", lines: LINES, answer: 8 }));
    const choices = document.querySelectorAll<HTMLInputElement>("input[type=radio]");
    expect(choices).toHaveLength(5);
    expect([...choices].some((choice) => choice.checked)).toBe(false);
    for (const at of [0, 4, 2]) {
      choices[at]!.dispatchEvent(new Event("change", { bubbles: true }));
      flushSync();
    }
    expect(onmove).not.toHaveBeenCalled();
    press("Vote for Ruth");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "vote", line: 3 });
  });
  it("without a Server nobody can vote for it", () => {
    sit(aView({ phase: "vote", lines: LINES, answer: 8, server: false }));
    expect(document.querySelectorAll("input[type=radio]")).toHaveLength(4);
    expect(text()).not.toContain("The Server");
  });
  it("the end shows votes, cards and points, and goes on with everybody", () => {
    const onmove = sit(scored());
    expect(text()).toContain("The Humans win the round Ruth is the Robot.");
    expect(text()).toContain("Votes of Mia and Ole.");
    expect(text()).toContain("Ruth: Robot");
    expect(text()).toContain("Mia is not ready yet Ole is not ready yet Ruth is ready");
    press("Next round");
    expect(onmove).toHaveBeenCalledExactlyOnceWith({ type: "ready" });
  });
  it("the record sheet has a row for every round", async () => {
    sit(scored(aScore(), { phase: "finished" }), { onmove: null });
    await soon(() => expect(document.querySelectorAll("table tbody tr")).toHaveLength(2));
    const totals = [...document.querySelectorAll("tfoot td")].map((cell) => cell.textContent);
    expect(totals).toEqual(["2", "2", "0", "1"]);
  });
});

describe("the big screen", () => {
  it.each([
    ["name", "one word about one of these nine"],
    ["ask", "Are you the Robot?"],
    ["guess", "Ruth is the Robot."],
    ["explain", "Mia, why “hump”?"],
    ["discuss", "Who is the Robot?"],
    ["vote", "0 of 4 votes are in"],
  ])("shows in the phase %s: %s", async (phase, words) => {
    const open = ["explain", "discuss", "vote"].includes(phase);
    const view = aView({ seat: null, role: null, phase, lines: LINES, at: phase === "explain" ? 1 : null });
    sit(
      { ...view, robot: phase === "guess" ? 2 : null, answer: open ? 8 : null },
      { large: true, onmove: null, seat: null },
    );
    await soon(() => expect(document.querySelector(".screen")?.textContent?.replace(/\s+/g, " ")).toContain(words));
    expect(document.querySelector(".screen button")).toBeNull();
  });
  it("shows the end, and what was special", async () => {
    sit(scored(aScore(), { seat: null, phase: "finished" }), { large: true, onmove: null, seat: null });
    await soon(() => expect(text()).toContain("The best detective"));
  });
});
