import { flushSync, type ComponentProps } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clear, named, show } from "$lib/testing/page";
import Mountain from "./Mountain.svelte";

type Props = ComponentProps<typeof Mountain>;

function draw(change: Partial<Props> = {}) {
  show(Mountain, { order: [4, 3, 6], steps: 4, bonus: 6, scoring: "points", ...change } as Props);
}
function tap(start: string) {
  named(start).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
}
const count = (selector: string) => document.querySelectorAll(selector).length;

afterEach(clear);

describe("a mountain", () => {
  it("tells bonus jewels by their shape: stars have sixteen corners", () => {
    draw();
    const corners = [...document.querySelectorAll(".jewel .rim")].map(
      (rim) => rim.getAttribute("points")!.split(" ").length,
    );
    expect(corners.filter((n) => n === 16)).toHaveLength(1 + 2 + 4); // 4x3; 3x2, 3x4; all of 6x.
    expect(corners.filter((n) => n === 8)).toHaveLength(5);
  });
  it("is a picture with a name where nothing can be tapped", () => {
    draw({ small: true });
    expect(named("The mountain with the staircases 4×, 3×, 6×").getAttribute("role")).toBe("img");
    expect(count("[role=button]")).toBe(0);
  });
  it("leaves an empty place with the thief's badge where a jewel was stolen", () => {
    draw({ gone: [[3, 2]], thieves: [1] });
    expect(count(".jewel")).toBe(11);
    expect(count("path.seat-2")).toBe(1);
  });
  it("shows the robot at its place and a flag where its way began", () => {
    draw({ route: [[4, 1], [3, 2]], robot: [3, 2] }); // prettier-ignore
    expect(count(".robot")).toBe(1);
    expect(count(".flag")).toBe(1);
    expect(count(".jewel.got")).toBe(2);
    expect(count(".jewel.faint")).toBe(6);
  });
  it("draws another way dashed, and teammates' with their faces", () => {
    const route: [number, number][] = [[4, 1], [3, 2]]; // prettier-ignore
    draw({ ghost: route, ghosts: [{ route, face: "owl" }] });
    expect(count(".way.ghost")).toBe(2);
    expect(count("image")).toBe(1);
  });
});

describe("a tap", () => {
  it("picks what is lit or chosen already; anything else is another matter", () => {
    const [onpick, onother] = [vi.fn(), vi.fn()];
    draw({ route: [[4, 1]], lit: [[3, 2]], picked: [[6, 3]], onpick, onother });
    tap("3 times 2,");
    tap("6 times 3,");
    tap("4 times 4,");
    expect(onpick.mock.calls).toEqual([[[3, 2]], [[6, 3]]]);
    expect(onother.mock.calls).toEqual([[[4, 4]]]);
  });
  it("brings what the ring says, only where the robot can go", () => {
    draw({ route: [[4, 1]], lit: [[3, 2], [6, 3]], onpick: vi.fn() }); // prettier-ignore
    expect([...document.querySelectorAll(".lit text")].map((gain) => gain.textContent)).toEqual(["+3"]);
    expect(count(".lit")).toBe(2);
  });
});
