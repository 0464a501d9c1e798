import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Board from "./Board.svelte";
import BigBook from "./screen/BigBook.svelte";
import { someSeats, aRolling, aSentence, aStory, aWriting } from "./testing/samples";
import type { BoardProps } from "$lib/games/contract";
import { buttons, clear, named, press, show, text } from "$lib/testing/page";
import { soon } from "$lib/testing/soon";
import type { State } from "./logic/story";
import type { Move, View } from "./wire";

type Given = BoardProps<View, Move>;

function props(state: State, changed: Partial<Given> = {}): Given {
  return {
    view: { seat: 0, state },
    turn: { type: "decide", phase: "roll", seats: [0], listed: true },
    seats: someSeats(),
    seat: 0,
    asked: true,
    pending: false,
    onmove: vi.fn(),
    ...changed,
  };
}

afterEach(clear);

const offers = (start: string) => buttons().some((name) => name.startsWith(start));

const rich = [3, 0, 0, 0].map((heads) => ({ heads, tails: 0 }));

describe("whoever tells", () => {
  it("rolls as many dice as they tap", () => {
    const given = props(aRolling());
    show(Board, given);
    expect(text()).toContain("Your turn to tell, Mia!");
    press("Roll 2");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "roll", dice: 2 });
  });
  it("cannot stop before the first roll, and can after it", () => {
    show(Board, props(aRolling()));
    expect(offers("Stop")).toBe(false);
    clear();
    const given = props(aRolling([["keep", "keep", "and"]]));
    show(Board, given);
    press("Stop and write 2 words");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "stop" });
  });
  it("is told why three dice are too many", () => {
    const given = props(aRolling([["keep", "keep", "and"]], { story: aStory({ options: { dice: 5 } }) }));
    show(Board, given);
    expect(named("Roll 3").getAttribute("aria-disabled")).toBe("true");
    expect(text()).toContain("Only 2 dice are left in the pool.");
    press("Roll 3");
    expect(given.onmove).not.toHaveBeenCalled();
  });
  it("rolls nothing while a move is on its way or the table is paused", () => {
    for (const changed of [{ pending: true, asked: false }, { asked: false }]) {
      const given = props(aRolling(), changed);
      show(Board, given);
      press("Roll 3");
      expect(given.onmove).not.toHaveBeenCalled();
      clear();
    }
  });
  it("is asked kindly whether to stop without a word", () => {
    show(Board, props(aRolling([["and", "but"]])));
    expect(text()).toContain("No word yet: roll again?");
    clear();
    show(Board, props(aRolling([["keep", "but"]])));
    expect(text()).not.toContain("No word yet");
  });
  it("reads on the button of the pen that the table is paused", () => {
    show(Board, props(aWriting("begin", "", [["keep"]]), { asked: false }));
    expect(named("Paused").getAttribute("aria-disabled")).toBe("true");
    clear();
    show(Board, props(aWriting("begin", "", [["keep"]]), { asked: false, pending: true }));
    expect(named("On its way…").getAttribute("aria-disabled")).toBe("true");
  });
  it("gets the focus on what is to be done, unless they are typing elsewhere", () => {
    show(Board, props(aRolling()));
    expect(document.activeElement?.textContent).toBe("Your turn to tell, Mia!");
    clear();
    const chat = document.body.appendChild(document.createElement("input"));
    chat.focus();
    show(Board, props(aRolling()));
    expect(document.activeElement).toBe(chat);
  });
});

describe("everybody", () => {
  it("sees the dice where they went, in words too", () => {
    show(Board, props(aRolling([["keep", "and", "and"]], { teller: 1 }), { asked: false }));
    expect(text()).toContain("Ole, Storyteller, robot dice: 1");
    expect(text()).toContain("You, right neighbour, AND dice: 2");
    expect(offers("Roll")).toBe(false);
  });
  it("finds themselves among the seats", () => {
    show(Board, props(aRolling()));
    expect(text()).toContain("Mia (you)");
  });
  it("reads the story as a list, and the sentence as it is now", () => {
    const story = aStory({ lines: [aSentence("Robot woke up."), aSentence("Robot sang.")] });
    show(Board, props(aWriting("right", "Robot danced.", [["keep"]], { story }), { asked: false }));
    expect(document.querySelectorAll("section[aria-label='The story so far'] ol > li")).toHaveLength(2);
    expect(document.querySelector("[aria-label='The sentence now']")?.textContent).toContain("Robot danced.");
  });
  it("hears what has happened", () => {
    show(Board, props(aRolling([["keep", "but"]], { teller: 1 }), { asked: false }));
    expect([...document.querySelectorAll("[aria-live]")].map((live) => live.textContent?.trim())).toContain(
      "Ole rolled a robot and BUT.",
    );
  });
  it("is told of a gift", () => {
    const gifts = [{ giver: 2, to: 1, coins: 1, line: 0 }];
    show(Board, props(aRolling([], { story: aStory({ gifts }) })));
    expect(document.querySelector(".gave")?.textContent).toContain("Ruth gave Ole a coin");
  });
  it("is told why this round is the last one", () => {
    show(Board, props(aRolling([], { story: aStory({ ending: "host" }) })));
    expect(text()).toContain("The last round: The host turns the story to its end.");
  });
});

describe("a gift", () => {
  it("is two taps away, also when it is not my turn", async () => {
    const given = props(aRolling([], { teller: 2, story: aStory({ coins: rich }) }), { asked: false });
    show(Board, given);
    press("Give Ruth a coin");
    await soon(() => expect(offers("Give 1 to Ruth")).toBe(true));
    press("Give 1 to Ruth");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "give", to: 2, coins: 1 });
    expect(document.querySelector("dialog")).toBeNull();
  });
  it("may be of several coins, never of more than I have", async () => {
    const given = props(aRolling([], { story: aStory({ coins: rich }) }));
    show(Board, given);
    press("Give Ole a coin");
    await soon(() => expect(offers("Give 1 to Ole")).toBe(true));
    for (let more = 0; more < 5; more++) document.querySelectorAll<HTMLElement>(".stepper button")[1]?.click();
    flushSync();
    press("Give 3 to Ole");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "give", to: 1, coins: 3 });
  });
  it("is not offered to whoever has no HEADS", () => {
    show(Board, props(aRolling([], { story: aStory({ coins: [0, 5, 5, 5].map((heads) => ({ heads, tails: 2 })) }) })));
    expect(buttons().filter((name) => name.includes("Give"))).toEqual([]);
    expect(text()).toContain("HEADS are for giving.");
  });
});

describe("the host", () => {
  it("turns the story to its end, once asked whether they mean it", () => {
    const onhost = vi.fn();
    show(Board, props(aRolling(), { onhost }));
    press("Turn to the end");
    expect(onhost).not.toHaveBeenCalled();
    press("Make it the last round");
    expect(onhost).toHaveBeenCalledExactlyOnceWith({ type: "finish" });
  });
  it("is not asked when it is the last round already, and nobody else is", () => {
    show(Board, props(aRolling([], { story: aStory({ ending: "coins", coins: rich }) }), { onhost: vi.fn() }));
    expect(offers("Turn to the end")).toBe(false);
    clear();
    show(Board, props(aRolling()));
    expect(offers("Turn to the end")).toBe(false);
  });
});

describe("a writer", () => {
  it("gets the pen, and hands the sentence on", () => {
    const given = props(aWriting("begin", "", [["keep", "keep", "and"]]));
    show(Board, given);
    expect(text()).toContain("Begin the sentence, Mia!");
    press("Write nothing");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "write", text: "" });
  });
  it("keeps the pen while the table is paused", () => {
    show(Board, props(aWriting("begin"), { asked: false }));
    expect(document.querySelector("textarea")).not.toBeNull();
  });
  it("has a stand-in where a bot plays for them", () => {
    const bot = { name: "Pebble", level: 1, levelName: "Shy" };
    const seats = someSeats().map((look) => (look.seat === 0 ? { ...look, bot } : look));
    show(Board, props(aWriting("begin"), { asked: false, seats }));
    expect(document.querySelector("textarea")).toBeNull();
  });
  it("may ask to take it back", () => {
    const back = vi.fn();
    show(Board, props(aWriting("right", "Robot woke."), { asked: false, back }));
    press("Take it back");
    expect(back).toHaveBeenCalledOnce();
  });
});

describe("watchers", () => {
  it("see all of it, and no controls but the story's", () => {
    const story = aStory({ coins: rich });
    show(
      Board,
      props(aWriting("left", "Robot sang.", [["keep"]], { story }), { seat: null, asked: false, onmove: null }),
    );
    expect(text()).toContain("Ole turns it around…");
    expect(buttons().map((name) => name.slice(0, 20))).toEqual(["Read the whole story"]);
  });
});

describe("the big screen", () => {
  it("is a picture without controls: story, pen, coins, words to practise", async () => {
    const story = aStory({ options: { words: ["moon", "snail"] }, lines: [aSentence("Robot saw two moons.")] });
    const state = aWriting("right", "Robot sang.", [["keep", "and"]], { story });
    show(Board, props(state, { large: true, seat: null, asked: false, onmove: null }));
    await soon(() => expect(document.querySelector(".screen")).not.toBeNull());
    expect(buttons()).toEqual([]);
    expect(text()).toContain("Pixel adds to it…");
    expect([...document.querySelectorAll(".words .used")].map((word) => word.textContent?.trim())).toEqual(["moon"]);
  });
  it("turns the pages of the finished story by itself, and begins again", async () => {
    const story = aStory({ lines: [aSentence("Robot woke up.")] });
    show(Board, props({ type: "finished", story }, { large: true, seat: null, asked: false, onmove: null }));
    await soon(() => expect(text()).toContain("A story by Mia, Ole, Ruth and Pixel"));
    clear();
    vi.useFakeTimers();
    show(BigBook, { story, seats: someSeats() });
    const next = () => flushSync(() => void vi.advanceTimersToNextTimer());
    expect(text()).toContain("1 of 2");
    next();
    expect(text()).toContain("Robot woke up. 2 of 2");
    next();
    expect(text()).toContain("1 of 2");
    vi.useRealTimers();
  });
});

describe("the finished story", () => {
  it("is a book, with everybody's coins", async () => {
    const story = aStory({ lines: [aSentence("Robot woke up.")], coins: rich });
    show(Board, props({ type: "finished", story }, { asked: false, ended: 0 }));
    await soon(() => expect(document.querySelector(".story-book")?.textContent).toContain("Robot woke up."));
    expect(text()).toContain("3 HEADS");
    expect(offers("Give")).toBe(false);
  });
});
