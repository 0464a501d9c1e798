import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DraftLook } from "$lib/games/contract";
import { aLook } from "$lib/testing/seats";
import Pen from "./Pen.svelte";
import { aStory, aWriting } from "../testing/samples";
import type { Coins, Epilogue, Move, Options, Story, Writing } from "../wire";

const seats = ["Mia", "Ole", "Ruth"].map((name, seat) => aLook(seat, name, { asked: seat === 0 }));

function story(options: Partial<Options> = {}, coins: Coins = { heads: 0, tails: 0 }): Story {
  const none = { heads: 0, tails: 0 };
  return aStory({ options, coins: [coins, none, none] });
}

/** Seat 0 holds the pen: as the teller, or beside Ole or Ruth. */
function holding(pen: Writing["pen"], text: string, dice: number, told = story()): Writing {
  const teller = { begin: 0, right: 1, left: 2 }[pen];
  return aWriting(pen, text, [], { story: told, teller, piles: { keep: dice, right: dice, left: dice } });
}

let shown: ReturnType<typeof mount> | null = null;

function show(state: Writing | Epilogue, drafts: DraftLook<Move>[] = []) {
  const calls = { ondraft: vi.fn(), onwrite: vi.fn() };
  const props = $state({ state, seats, seat: 0, pending: false, drafts, ...calls });
  shown = mount(Pen, { target: document.body, props });
  flushSync();
  return props;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.useRealTimers();
});

function named(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>("button, input, textarea")].find(
    (element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim() === name,
  );
  if (!found) throw new Error(`Nothing is named ${name}.`);
  return found;
}

async function tap(name: string) {
  named(name).click();
  flushSync();
  await tick();
}

function type(text: string) {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>("[data-pen]");
  if (!field) throw new Error("There is nothing to write in.");
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

async function press(key: string, more: KeyboardEventInit = {}) {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
  );
  flushSync();
  await tick();
}

const line = () => document.querySelector("#pen-line")?.textContent?.trim();
const button = () => document.querySelector<HTMLButtonElement>(".go");
const slots = () => [...document.querySelectorAll(".slot em")].map((slot) => slot.textContent);
const field = () => document.querySelector<HTMLTextAreaElement>("textarea");

describe("the Storyteller's pen", () => {
  it("counts the words on the dice, with Robot free", () => {
    show(holding("begin", "", 4));
    expect(line()).toBe("0 of 4 words, Robot is free.");
    type("Robot woke up early");
    expect(slots()).toEqual(["woke", "up", "early", "?"]);
    expect(line()).toBe("3 of 4 words, Robot was free. 1 word left.");
  });

  it("says what is wrong before sending, on the button too, and does not send it", async () => {
    const { onwrite } = show(holding("begin", "", 1));
    type("Robot woke up");
    expect(line()).toBe("You may write one word: 1 too many.");
    expect([...document.querySelectorAll(".over")].map((word) => word.textContent)).toEqual(["up", "up"]);
    expect(button()?.getAttribute("aria-disabled")).toBe("true");
    await tap("One word too many");
    expect(onwrite).not.toHaveBeenCalled();
    expect(document.querySelector("[role=status]")?.textContent).toBe("You may write one word: 1 too many.");
  });

  it("sends what was written, once, however often the thumb bounces", async () => {
    const { onwrite } = show(holding("begin", "", 4));
    type("  Robot woke up ");
    await tap("Send");
    await tap("Send");
    expect(onwrite).toHaveBeenCalledExactlyOnceWith("Robot woke up");
    type("Robot woke up early"); // Refused, say, and mended.
    await tap("Send");
    expect(onwrite).toHaveBeenLastCalledWith("Robot woke up early");
  });

  it("sends with Control and Enter, makes no line breaks, and not while a move is on its way", async () => {
    const props = show(holding("begin", "", 4));
    field()?.focus();
    type("Robot\nwoke");
    await press("Enter");
    expect(props.onwrite).not.toHaveBeenCalled();
    props.pending = true;
    flushSync();
    expect(button()?.textContent).toContain("On its way");
    await press("Enter", { ctrlKey: true });
    expect(props.onwrite).not.toHaveBeenCalled();
    props.pending = false;
    flushSync();
    expect(field()?.value).toBe("Robot woke");
    await press("Enter", { metaKey: true });
    expect(props.onwrite).toHaveBeenCalledExactlyOnceWith("Robot woke");
  });

  it("may write nothing, and says so", async () => {
    const { onwrite } = show(holding("begin", "", 4));
    await tap("Write nothing");
    expect(onwrite).toHaveBeenCalledExactlyOnceWith("");
  });

  it("gets more words with a gift that comes while writing, and keeps the text", () => {
    const props = show(holding("begin", "", 1));
    type("Robot woke up");
    props.state = holding("begin", "", 1, story({}, { heads: 0, tails: 1 }));
    flushSync();
    expect(field()?.value).toBe("Robot woke up");
    expect(line()).toBe("2 of 2 words, Robot was free. No word left.");
  });

  it("starts afresh with another question", () => {
    const props = show(holding("begin", "", 4));
    type("Robot woke up");
    props.state = { ...holding("begin", "", 4), round: 2 };
    flushSync();
    expect(field()?.value).toBe("");
  });

  it("tells the seat's other devices what is legal so far when the fingers rest, and nothing once it is empty", () => {
    const { ondraft } = show(holding("begin", "", 2));
    type("Robot woke");
    type("Robot woke up");
    vi.advanceTimersByTime(399);
    expect(ondraft).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    type("Robot woke up very early");
    vi.advanceTimersByTime(500);
    type("");
    vi.advanceTimersByTime(500);
    expect(ondraft.mock.calls).toEqual([[{ type: "write", text: "Robot woke up" }], [null]]);
  });

  it("reads the count aloud only when the fingers rest", () => {
    show(holding("begin", "", 2));
    type("Robot woke");
    expect(document.querySelector("[role=status]")?.textContent).toBe("");
    vi.advanceTimersByTime(1000);
    flushSync();
    expect(document.querySelector("[role=status]")?.textContent).toBe("1 of 2 words, Robot was free. 1 word left.");
  });

  it("ticks the words to practise and writes one where the caret is", async () => {
    show(holding("begin", "", 6, story({ words: ["cake", "moon"] })));
    type("Robot baked two moons.");
    field()?.setSelectionRange(11, 11);
    await tap("Write “cake”");
    expect(field()?.value).toBe("Robot baked cake two moons.");
    named("“moon” is in the story");
    named("“cake” is in the story");
  });

  it("goes on with what a mate is writing, and can come back to the own text", async () => {
    const draft = { name: "Ida", face: "cat", move: { type: "write", text: "Robot sang" } as const, text: "" };
    show(holding("begin", "", 4), [draft]);
    expect(document.body.textContent).toContain("Ida is writing: Robot sang");
    type("Robot slept");
    await tap("Take it over");
    expect(field()?.value).toBe("Robot sang");
    await tap("Back to mine");
    expect(field()?.value).toBe("Robot slept");
  });
});

describe("a neighbour's pen", () => {
  const old = "Robot whispered a wish, and waited.";

  it("writes in several gaps, changes and empties them", async () => {
    const { onwrite } = show(holding("left", old, 4));
    await tap("Write after “a”");
    type("tiny");
    await tap("Write after “waited”");
    type("but the moon giggled");
    await press("Enter");
    expect(slots()).toEqual(["tiny", "the", "moon", "giggled"]);
    await tap("Change “tiny”");
    type("very tiny");
    expect(line()).toBe("You may write 4 words: 1 too many.");
    await press("Escape");
    await tap("Take out “very tiny”");
    expect(document.activeElement).toBe(named("Write after “a”"));
    await tap("Send");
    expect(onwrite).toHaveBeenCalledExactlyOnceWith("Robot whispered a wish, and waited but the moon giggled.");
  });

  it("adds nothing while nothing was changed", async () => {
    const { onwrite } = show(holding("right", old, 2));
    await tap("Add nothing");
    expect(onwrite).toHaveBeenCalledExactlyOnceWith(old);
  });

  it("goes from gap to gap with the arrow keys, and back to the gap that was closed", async () => {
    show(holding("left", old, 4));
    const reached = () => document.activeElement?.getAttribute("aria-label");
    named("Write after “waited”").focus();
    expect(document.querySelectorAll('[data-gap][tabindex="0"]')).toHaveLength(1);
    await press("ArrowLeft");
    expect(reached()).toBe("Write after “and”");
    await press("Home");
    await press("ArrowLeft");
    expect(reached()).toBe("Write at the start");
    await press("ArrowRight");
    document.querySelector<HTMLElement>(":focus")?.click();
    flushSync();
    expect(document.activeElement?.tagName).toBe("INPUT");
    await press("Escape");
    expect(reached()).toBe("Write after “Robot”");
  });

  it("keeps what is written when going to free editing and back", async () => {
    show(holding("left", old, 4));
    await tap("Write after “a”");
    type("tiny");
    await tap("Edit freely");
    expect(field()?.value).toBe("Robot whispered a tiny wish, and waited.");
    type("Robot whispered: a tiny wish, and waited!");
    await tap("Edit freely");
    named("Change “tiny”");
    expect(document.querySelector(".gaps")?.textContent?.replace(/\s/g, "")).toContain("whispered:");
  });

  it("shows a damaged word at once and puts it back, but never by itself", async () => {
    show(holding("left", old, 4));
    await tap("Edit freely");
    type("Robot whisper a wish, and waited long.");
    expect(field()?.value).toBe("Robot whisper a wish, and waited long.");
    expect(line()).toBe("“whispered” must stay where it is. You can only add words.");
    expect(slots()).toEqual(["whisper", "long", "?", "?"]);
    expect(button()?.textContent).toBe("An old word is missing");
    expect(named("Edit freely")).toHaveProperty("disabled", true);
    await tap("Put it back");
    expect(document.activeElement).toBe(field());
    expect(field()?.value).toBe("Robot whispered a wish, and waited long.");
    expect(button()?.textContent).toBe("Send");
  });

  it("writes freely where the Storyteller wrote nothing", async () => {
    const { onwrite } = show(holding("right", "", 2));
    type("and Robot sang");
    await tap("Send");
    expect(onwrite).toHaveBeenCalledExactlyOnceWith("and Robot sang");
  });

  it("puts a word to practise at the end while no gap is open", async () => {
    show(holding("left", old, 4, story({ words: ["cake"] })));
    await tap("Write “cake”");
    expect(named("Write after “waited”")).toHaveProperty("value", "cake");
  });
});

describe("a phone's keyboard", () => {
  it("moves the button up and leaves the paper what is left", () => {
    const port = Object.assign(new EventTarget(), { height: window.innerHeight - 300, offsetTop: 0, scale: 1 });
    vi.stubGlobal("visualViewport", port);
    show(holding("begin", "", 4));
    const covered = () => document.querySelector<HTMLElement>("form")?.style.getPropertyValue("--keyboard");
    expect(covered()).toBe("300px");
    port.height = window.innerHeight;
    port.dispatchEvent(new Event("resize"));
    expect(covered()).toBe("");
    vi.unstubAllGlobals();
  });
});

describe("the pen of the epilogue", () => {
  it("pays with coins of both sides, with three words free", () => {
    const told = story({}, { heads: 2, tails: 1 });
    show({ type: "epilogue", story: told, order: [0, 1, 2], turn: 0 });
    type("And Robot slept but smiled");
    expect(slots()).toEqual(["slept", "smiled", "?"]);
    expect(line()).toBe("2 of 3 words, Robot, “and”, “but” were free. 1 word left.");
  });
});
