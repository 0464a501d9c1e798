import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Board from "./Board.svelte";
import Finale from "./Finale.svelte";
import { looksOf, rolling, sentenceOf, storyWith, writing } from "./tables";
import type { BoardProps } from "../../games";
import type { State } from "./story";
import type { Move, View } from "./wire";

type Given = BoardProps<View, Move>;

function props(state: State, changed: Partial<Given> = {}): Given {
  return {
    view: { seat: 0, state },
    turn: { type: "decide", phase: "roll", seats: [0], listed: true },
    seats: looksOf(),
    seat: 0,
    asked: true,
    pending: false,
    onmove: vi.fn(),
    ...changed,
  };
}

let shown: ReturnType<typeof mount> | null = null;

function show(given: Given) {
  shown = mount(Board, { target: document.body, props: given });
  flushSync();
}

function hide() {
  if (shown) void unmount(shown);
  shown = null;
}

afterEach(() => {
  hide();
  document.body.replaceChildren();
});

const words = () => (document.body.textContent ?? "").replace(/\s+/g, " ");
const buttons = () => [...document.querySelectorAll<HTMLElement>("button")];
const nameOf = (button: HTMLElement) => button.getAttribute("aria-label") ?? button.textContent ?? "";
const found = (start: string) => buttons().find((button) => nameOf(button).trim().startsWith(start));

function tap(start: string) {
  const button = found(start);
  if (!button) throw new Error(`No button is named ${start}.`);
  button.click();
  flushSync();
}

const rich = [3, 0, 0, 0].map((heads) => ({ heads, tails: 0 }));

describe("whoever tells", () => {
  it("rolls as many dice as they tap", () => {
    const given = props(rolling());
    show(given);
    expect(words()).toContain("Your turn to tell, Mia!");
    tap("Roll 2");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "roll", dice: 2 });
  });
  it("cannot stop before the first roll, and can after it", () => {
    show(props(rolling()));
    expect(found("Stop")).toBeUndefined();
    hide();
    const given = props(rolling([["keep", "keep", "and"]]));
    show(given);
    tap("Stop and write 2 words");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "stop" });
  });
  it("is told why three dice are too many", () => {
    const given = props(rolling([["keep", "keep", "and"]], { story: storyWith({ options: { dice: 5 } }) }));
    show(given);
    expect(found("Roll 3")?.getAttribute("aria-disabled")).toBe("true");
    expect(words()).toContain("Only 2 dice are left in the pool.");
    tap("Roll 3");
    expect(given.onmove).not.toHaveBeenCalled();
  });
  it("rolls nothing while a move is on its way or the table is paused", () => {
    for (const changed of [{ pending: true, asked: false }, { asked: false }]) {
      const given = props(rolling(), changed);
      show(given);
      tap("Roll 3");
      expect(given.onmove).not.toHaveBeenCalled();
      hide();
    }
  });
  it("is asked kindly whether to stop without a word", () => {
    show(props(rolling([["and", "but"]])));
    expect(words()).toContain("No word yet: roll again?");
    hide();
    show(props(rolling([["keep", "but"]])));
    expect(words()).not.toContain("No word yet");
  });
  it("reads on the button of the pen that the table is paused", () => {
    show(props(writing("begin", "", [["keep"]]), { asked: false }));
    expect(found("Paused")?.getAttribute("aria-disabled")).toBe("true");
    hide();
    show(props(writing("begin", "", [["keep"]]), { asked: false, pending: true }));
    expect(found("On its way…")?.getAttribute("aria-disabled")).toBe("true");
  });
  it("gets the focus on what is to be done, unless they are typing elsewhere", () => {
    show(props(rolling()));
    expect(document.activeElement?.textContent).toBe("Your turn to tell, Mia!");
    hide();
    const chat = document.body.appendChild(document.createElement("input"));
    chat.focus();
    show(props(rolling()));
    expect(document.activeElement).toBe(chat);
  });
});

describe("everybody", () => {
  it("sees the dice where they went, in words too", () => {
    show(props(rolling([["keep", "and", "and"]], { teller: 1 }), { asked: false }));
    expect(words()).toContain("Ole, Storyteller, robot dice: 1");
    expect(words()).toContain("You, right neighbour, AND dice: 2");
    expect(found("Roll")).toBeUndefined();
  });
  it("reads the story as a list, and the sentence as it is now", () => {
    const story = storyWith({ lines: [sentenceOf("Robot woke up."), sentenceOf("Robot sang.")] });
    show(props(writing("right", "Robot danced.", [["keep"]], { story }), { asked: false }));
    expect(document.querySelectorAll("section[aria-label='The story so far'] ol > li")).toHaveLength(2);
    expect(document.querySelector("[aria-label='The sentence now']")?.textContent).toContain("Robot danced.");
  });
  it("hears what has happened", () => {
    show(props(rolling([["keep", "but"]], { teller: 1 }), { asked: false }));
    expect([...document.querySelectorAll("[aria-live]")].map((live) => live.textContent?.trim())).toContain(
      "Ole rolled a robot and BUT.",
    );
  });
  it("is told of a gift", () => {
    const gifts = [{ giver: 2, to: 1, coins: 1, line: 0 }];
    show(props(rolling([], { story: storyWith({ gifts }) })));
    expect(document.querySelector(".gave")?.textContent).toContain("Ruth gave Ole a coin");
  });
  it("is told why this round is the last one", () => {
    show(props(rolling([], { story: storyWith({ ending: "host" }) })));
    expect(words()).toContain("The last round: The host turns the story to its end.");
  });
});

describe("a gift", () => {
  it("is two taps away, also when it is not my turn", async () => {
    const given = props(rolling([], { teller: 2, story: storyWith({ coins: rich }) }), { asked: false });
    show(given);
    tap("Give Ruth a coin");
    await vi.waitFor(() => expect(found("Give 1 to Ruth")).toBeDefined());
    tap("Give 1 to Ruth");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "give", to: 2, coins: 1 });
    expect(document.querySelector("dialog")).toBeNull();
  });
  it("may be of several coins, never of more than I have", async () => {
    const given = props(rolling([], { story: storyWith({ coins: rich }) }));
    show(given);
    tap("Give Ole a coin");
    await vi.waitFor(() => expect(found("Give 1 to Ole")).toBeDefined());
    for (let more = 0; more < 5; more++) document.querySelectorAll<HTMLElement>(".stepper button")[1]?.click();
    flushSync();
    tap("Give 3 to Ole");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "give", to: 1, coins: 3 });
  });
  it("is not offered to whoever has no HEADS", () => {
    show(props(rolling([], { story: storyWith({ coins: [0, 5, 5, 5].map((heads) => ({ heads, tails: 2 })) }) })));
    expect(buttons().filter((button) => nameOf(button).includes("Give"))).toEqual([]);
    expect(words()).toContain("HEADS are for giving.");
  });
});

describe("the host", () => {
  it("turns the story to its end, once asked whether they mean it", () => {
    const onhost = vi.fn();
    show(props(rolling(), { onhost }));
    tap("Turn to the end");
    expect(onhost).not.toHaveBeenCalled();
    tap("Make it the last round");
    expect(onhost).toHaveBeenCalledExactlyOnceWith({ type: "finish" });
  });
  it("is not asked when it is the last round already, and nobody else is", () => {
    show(props(rolling([], { story: storyWith({ ending: "coins", coins: rich }) }), { onhost: vi.fn() }));
    expect(found("Turn to the end")).toBeUndefined();
    hide();
    show(props(rolling()));
    expect(found("Turn to the end")).toBeUndefined();
  });
});

describe("a writer", () => {
  it("gets the pen, and hands the sentence on", () => {
    const given = props(writing("begin", "", [["keep", "keep", "and"]]));
    show(given);
    expect(words()).toContain("Begin the sentence, Mia!");
    tap("Write nothing");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "write", text: "" });
  });
  it("keeps the pen while the table is paused", () => {
    show(props(writing("begin"), { asked: false }));
    expect(document.querySelector("textarea")).not.toBeNull();
  });
  it("has a stand-in where a bot plays for them", () => {
    const bot = { name: "Pebble", level: 1, levelName: "Shy" };
    const seats = looksOf().map((look) => (look.seat === 0 ? { ...look, bot } : look));
    show(props(writing("begin"), { asked: false, seats }));
    expect(document.querySelector("textarea")).toBeNull();
  });
  it("may ask to take it back", () => {
    const back = vi.fn();
    show(props(writing("right", "Robot woke."), { asked: false, back }));
    tap("Take it back");
    expect(back).toHaveBeenCalledOnce();
  });
});

describe("watchers", () => {
  it("see all of it, and no controls but the story's", () => {
    const story = storyWith({ coins: rich });
    show(props(writing("left", "Robot sang.", [["keep"]], { story }), { seat: null, asked: false, onmove: null }));
    expect(words()).toContain("Ole turns it around…");
    expect(buttons().map((button) => nameOf(button).trim().slice(0, 20))).toEqual(["Read the whole story"]);
  });
});

describe("the big screen", () => {
  it("is a picture without controls: story, pen, coins, words to practise", async () => {
    const story = storyWith({ options: { words: ["moon", "snail"] }, lines: [sentenceOf("Robot saw two moons.")] });
    const state = writing("right", "Robot sang.", [["keep", "and"]], { story });
    show(props(state, { large: true, seat: null, asked: false, onmove: null }));
    await vi.waitFor(() => expect(document.querySelector(".screen")).not.toBeNull());
    expect(buttons()).toEqual([]);
    expect(words()).toContain("Pixel adds…");
    expect([...document.querySelectorAll(".words .used")].map((word) => word.textContent?.trim())).toEqual(["moon"]);
  });
  it("turns the pages of the finished story by itself, and begins again", async () => {
    const story = storyWith({ lines: [sentenceOf("Robot woke up.")] });
    show(props({ type: "finished", story }, { large: true, seat: null, asked: false, onmove: null }));
    await vi.waitFor(() => expect(words()).toContain("A story by Mia, Ole, Ruth and Pixel"));
    hide();
    vi.useFakeTimers();
    shown = mount(Finale, { target: document.body, props: { story, seats: looksOf() } });
    flushSync();
    const next = () => flushSync(() => void vi.advanceTimersToNextTimer());
    expect(words()).toContain("1 of 2");
    next();
    expect(words()).toContain("Robot woke up. 2 of 2");
    next();
    expect(words()).toContain("1 of 2");
    vi.useRealTimers();
  });
});

describe("the finished story", () => {
  it("is a book, with everybody's coins", async () => {
    const story = storyWith({ lines: [sentenceOf("Robot woke up.")], coins: rich });
    show(props({ type: "finished", story }, { asked: false, ended: 0 }));
    await vi.waitFor(() => expect(document.querySelector(".story-book")?.textContent).toContain("Robot woke up."));
    expect(words()).toContain("3 HEADS");
    expect(found("Give")).toBeUndefined();
  });
});
