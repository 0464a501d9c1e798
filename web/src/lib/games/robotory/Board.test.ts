import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Board from "./Board.svelte";
import { cell, path, position } from "./testing/samples";
import { clear, named, show } from "$lib/testing/page";
import { soon } from "$lib/testing/soon";
import { aLook } from "$lib/testing/seats";
import type { BoardProps, SeatLook } from "$lib/games/contract";
import type { Move, State, View } from "./wire";

const looks = ["Ida", "Tinker"].map((name, seat) => aLook(seat, name, { asked: seat === 0 }));

function props(game: State, changed: Partial<BoardProps<View, Move>> = {}): BoardProps<View, Move> {
  return {
    view: { seat: 0, state: game },
    turn: { type: "decide", phase: "play", seats: [0], listed: true },
    seats: looks,
    seat: 0,
    asked: true,
    pending: false,
    onmove: vi.fn(),
    ...changed,
  };
}

/** The big screen's part of the board has come. */
async function hung() {
  await soon(() => expect(document.querySelector(".screen")).not.toBeNull());
}

afterEach(clear);

function tap(start: string) {
  named(start).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
}

function press(start: string, key: string) {
  named(start).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
}

const status = () => document.querySelector("[role=status]")?.textContent?.replace(/\s+/g, " ").trim();
const game = position({ whites: "c3 e2", blacks: "d2" });

describe("the board", () => {
  it("drives a robot along the planned path once it is confirmed", () => {
    const given = props(game);
    show(Board, given);
    tap("d3, red robot");
    tap("d2, black disc");
    tap("e2, white disc");
    expect(given.onmove).not.toHaveBeenCalled();
    expect(status()).toContain("red robot to e2");
    tap("Move here");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "move", robot: "red", path: path("d3-d2-e2") });
  });

  it("places a disc on the second tap on its hex", () => {
    const given = props(game);
    show(Board, given);
    tap("White disc, you hold 2");
    tap("c6, free");
    expect(given.onmove).not.toHaveBeenCalled();
    tap("c6, free");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "place", colour: "white", cell: cell("c6") });
  });

  it("refills by the chosen mix", () => {
    const given = props(position({ hand: { white: 1, black: 0 } }));
    show(Board, given);
    tap("Refill 3");
    tap("One more white disc");
    tap("Take 2 white, 1 black");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "refill", white: 2, black: 1 });
  });

  it("works by keys alone", () => {
    const given = props(game);
    show(Board, given);
    press("d3, red robot", "Enter");
    press("d2, black disc", " ");
    press("d2, black disc", "u");
    expect(status()).toContain("Tap a dashed hex to go there.");
    press("d3, red robot", "Escape");
    expect(status()).toContain("Tap a disc or a robot.");
    press("d3, red robot", "b");
    press("c6, free", "Enter");
    press("c6, free", "Enter");
    expect(given.onmove).toHaveBeenCalledExactlyOnceWith({ type: "place", colour: "black", cell: cell("c6") });
  });

  it("is one tab stop, and arrow keys move it", () => {
    show(Board, props(game));
    const stops = () => [...document.querySelectorAll("svg [role=button][tabindex='0']")].map((hex) => hex.ariaLabel);
    expect(stops()).toHaveLength(1);
    press("d3, red robot", "ArrowDown");
    expect(document.querySelectorAll("svg [role=button][tabindex='0']")).toHaveLength(1);
    expect(named("d2, black disc").getAttribute("tabindex")).toBe("0");
  });

  it("says why a tap does nothing: not possible, not my turn, watching, over", () => {
    const onmove = vi.fn();
    show(Board, props(game));
    tap("c4, black robot");
    expect(status()).toContain("The black robot has no black disc next to it.");
    clear();

    const theirs = looks.map((look) => ({ ...look, asked: look.seat === 1 }));
    const waiting = { ...game, mover: 1 };
    show(Board, props(waiting, { asked: false, seats: theirs, onmove }));
    tap("c6, free");
    expect(status()).toContain("It is Tinker’s turn. Yours comes next.");
    clear();

    show(Board, props(waiting, { seat: null, asked: false, onmove: null, seats: theirs }));
    tap("c6, free");
    expect(status()).toContain("You are watching. Tinker plays next.");
    clear();

    const turn = { type: "over" as const, scores: [1, 0], winners: [0], reason: "", together: false, best: [] };
    show(Board, props(position({ robots: { white: "b2" } }), { asked: false, turn, onmove }));
    expect(status()).toContain("You won! 2 of 3 robots stand in the light camp.");
    tap("c6, free");
    expect(status()).toContain("The game is over.");
    expect(onmove).not.toHaveBeenCalled();
  });

  it("names whoever gave up, from where one sits, and does not count robots", async () => {
    const gave = (winner: number, seat: number | null) => {
      const turn = {
        type: "over" as const,
        scores: [0, 0],
        winners: [winner],
        reason: "resigned",
        together: false,
        best: [],
      };
      show(Board, props(game, { asked: false, turn, seat, onmove: seat === null ? null : vi.fn() }));
      const words = status();
      clear();
      return words;
    };
    expect(gave(0, 0)).toBe("You won! Tinker gave up.");
    expect(gave(1, 0)).toBe("Tinker won You gave up.");
    expect(gave(0, null)).toBe("Ida won Tinker gave up.");
    show(
      Board,
      props(game, {
        turn: { type: "over", scores: [0, 0], winners: [0], reason: "resigned", together: false, best: [] },
        large: true,
      }),
    );
    await hung();
    expect(document.body.textContent).toMatch(/Ida won\s*Tinker gave up\./);
  });

  it("offers no disc and no refill while somebody else plays", () => {
    const theirs = looks.map((look) => ({ ...look, asked: look.seat === 1 }));
    const waiting = { ...position({ hand: { white: 1, black: 0 } }), mover: 1 };
    show(Board, props(waiting, { asked: false, seats: theirs, turn: { ...props(game).turn } }));
    expect(() => named("White disc, you hold")).toThrow();
    expect(() => named("Refill")).toThrow();
    expect(document.body.textContent).toContain("Tinker’s turn");
  });

  it("says why one cannot refill", () => {
    const reasons = [
      [position(), "Hand full"],
      [position({ hand: { white: 1, black: 0 }, reserve: { white: 0, black: 0 } }), "Reserve empty"],
    ] as const;
    for (const [given, reason] of reasons) {
      show(Board, props(given));
      const button = named("Refill");
      expect(button.getAttribute("aria-disabled")).toBe("true");
      expect(button.textContent).toContain(reason);
      clear();
    }
  });

  it("keeps still while a move is on its way", () => {
    const given = props(game, { pending: true });
    show(Board, given);
    tap("d3, red robot");
    expect(status()).toContain("Sending your move…");
    expect(given.onmove).not.toHaveBeenCalled();
  });

  it("is a picture without controls on the big screen", async () => {
    show(Board, props(game, { large: true, seat: null, asked: false, onmove: null }));
    await hung();
    expect(document.querySelectorAll("button, [role=button]")).toHaveLength(0);
    expect(document.body.textContent).toContain("Ida’s turn");
  });

  it("shows the others of my seat each move I could confirm, and that I have changed my mind", () => {
    const ondraft = vi.fn();
    show(Board, props(game, { ondraft }));
    tap("White disc, you hold 2");
    expect(ondraft).not.toHaveBeenCalled();
    tap("c6, free");
    tap("Go back");
    expect(ondraft.mock.calls).toEqual([[{ type: "place", colour: "white", cell: cell("c6") }], [null]]);
  });

  it("draws what the others of my seat plan, with their names", () => {
    const drafts = [
      {
        name: "Mia",
        face: "frog",
        move: { type: "place" as const, colour: "black" as const, cell: cell("c6") },
        text: "",
      },
      {
        name: "Ben",
        face: "owl",
        move: { type: "move" as const, robot: "red" as const, path: path("d3-d2") },
        text: "",
      },
      { name: "Noor", face: "cat", move: { type: "refill" as const, white: 1, black: 1 }, text: "" },
      { name: "Zoe", face: "cat", move: { type: "place" as const, colour: "white" as const, cell: 99 }, text: "" },
    ];
    show(Board, props(game, { drafts }));
    const names = [...document.querySelectorAll("svg text")].map((mark) => mark.textContent);
    expect(names).toEqual(expect.arrayContaining(["Mia", "Ben"]));
    const words = document.querySelector("[aria-label='What your team plans']")?.textContent?.replace(/\s+/g, " ");
    expect(words).toContain("Mia: black disc on c6");
    expect(words).toContain("Ben: red robot to d2");
    expect(words).toContain("Noor: a refill");
    expect(words).not.toContain("Zoe");
  });

  it("keeps to my own hand where a big screen shows the rest", () => {
    show(Board, props(game, { handheld: true }));
    expect(() => named("Tinker, dark camp")).toThrow();
    expect(named("White disc, you hold 2")).toBeTruthy();
  });

  it("says that a bot stands in, or that somebody is away", () => {
    const people = [{ person: 2, name: "Tinker", face: "fox", here: false }];
    const seen = (change: Partial<SeatLook>) => {
      const seats = looks.map((look) => (look.seat === 1 ? { ...look, people, ...change } : look));
      show(Board, props(game, { seats }));
      const words = named("Tinker, dark camp").textContent;
      clear();
      return words;
    };
    expect(seen({ here: false })).toContain("away");
    expect(seen({ bot: { name: "Pebble", level: 1, levelName: "Sleepy" } })).toContain("Pebble plays for Tinker");
  });
});
