import { beforeEach, describe, expect, it, vi } from "vitest";
import { Carry } from "./drag.svelte";

/** Three rows of 90 pixels with 10 between them. */
const ROWS = [0, 100, 200].map((offsetTop) => ({ offsetTop, offsetHeight: 90 }) as HTMLElement);
const grip = { setPointerCapture: vi.fn() };

function pointer(pageY: number, button = 0): PointerEvent {
  return { pageY, button, pointerId: 7, currentTarget: grip } as unknown as PointerEvent;
}

const landed = vi.fn();
let carry: Carry;

beforeEach(() => {
  vi.clearAllMocks();
  carry = new Carry(landed);
});

describe("a row in the hand", () => {
  it("follows the pointer while the others make room", () => {
    carry.lift(pointer(40), 0, ROWS);
    carry.move(pointer(120));
    expect([0, 1, 2].map((place) => carry.shift(place))).toEqual([80, -100, 0]);
    expect(carry.gap).toEqual({ top: 100, height: 90 });
  });
  it("tells once where it lands", () => {
    carry.lift(pointer(40), 0, ROWS);
    carry.move(pointer(400));
    carry.land();
    carry.land();
    expect(landed.mock.calls).toEqual([[0, 2]]);
    expect([carry.from, carry.gap, carry.shift(1)]).toEqual([null, null, 0]);
  });
  it("tells nothing where it is put down again", () => {
    carry.lift(pointer(40), 1, ROWS);
    carry.move(pointer(50));
    carry.land();
    expect(landed).not.toHaveBeenCalled();
  });
  it("goes back where it is dropped", () => {
    carry.lift(pointer(40), 0, ROWS);
    carry.move(pointer(400));
    carry.drop();
    carry.land();
    expect(landed).not.toHaveBeenCalled();
  });
  it("is not lifted with the other buttons of a mouse", () => {
    carry.lift(pointer(40, 2), 0, ROWS);
    expect(carry.from).toBeNull();
  });
});
