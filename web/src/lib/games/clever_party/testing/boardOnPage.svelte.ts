// A board on the page, for tests.
import type { Window as Simulated } from "happy-dom";
import { vi } from "vitest";
import type { BoardProps } from "$lib/games/contract";
import { clear, show } from "$lib/testing/page";
import Board from "../Board.svelte";
import { looks } from "./samples";
import type { Move, View } from "../wire";

type Given = BoardProps<View, Move>;

export const FACES = ["balloon:heart", "candle", "donut", "donut", "joker"];

function props(view: View, changed: Partial<Given> = {}): Given {
  return {
    view,
    turn: { type: "decide", phase: "cross", seats: [0], listed: true },
    seats: looks.slice(0, view.crosses.length),
    seat: view.seat,
    asked: true,
    pending: false,
    onmove: vi.fn<NonNullable<Given["onmove"]>>(),
    ...changed,
  };
}

/** A board on the page that gets another view when the game goes on. */
export function play(view: View, changed: Partial<Given> = {}): Given {
  const given = $state(props(view, changed));
  show(Board, given as Given & Record<string, unknown>);
  return given;
}

/** What may be tapped on the sheet. */
export const lit = () =>
  [...document.querySelectorAll(".sheet button")].map((button) => button.getAttribute("aria-label"));

/** Before each test: a wide page where nothing moves by itself. */
export function calm(): void {
  vi.useFakeTimers();
  localStorage.clear();
  const { happyDOM } = window as unknown as Simulated;
  happyDOM.settings.device.prefersReducedMotion = "reduce"; // Nothing tumbles here.
  happyDOM.setViewport({ width: 1280, height: 800 });
}

export function tidy(): void {
  clear();
  vi.useRealTimers();
}
