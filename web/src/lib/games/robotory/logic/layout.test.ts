import { describe, expect, it } from "vitest";
import {
  CELLS,
  NAMES,
  WINDOW,
  arrowHead,
  arrowed,
  badge,
  campOf,
  centre,
  frontier,
  line,
  nameOf,
  neighbours,
  toPath,
  turnedCell,
} from "./layout";

const cell = (name: string) => NAMES.indexOf(name);
const names = (cells: number[]) => cells.map(nameOf).sort();

describe("the board", () => {
  it("has five columns of 4, 5, 6, 5 and 4 hexes, named from the bottom up", () => {
    expect(NAMES.join(" ")).toBe("a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 c6 d1 d2 d3 d4 d5 e1 e2 e3 e4");
  });

  it("has twelve hexes a camp, the light one at the bottom", () => {
    expect(names(CELLS.filter((hex) => campOf(hex) === "light"))).toEqual(
      ["a1", "b1", "b2", "c1", "c2", "c3", "d1", "d2", "d3", "e1", "e2", "e3"].sort(),
    );
  });

  it("knows the neighbours of a hex, both ways", () => {
    expect(names(neighbours(cell("c3")))).toEqual(["b2", "b3", "c2", "c4", "d2", "d3"]);
    expect(names(neighbours(cell("a1")))).toEqual(["a2", "b1", "b2"]);
    for (const hex of CELLS) for (const near of neighbours(hex)) expect(neighbours(near)).toContain(hex);
  });

  it("puts neighbours one hex apart and everything inside its window, either way round", () => {
    for (const turned of [false, true])
      for (const hex of CELLS) {
        const { x, y } = centre(hex, turned);
        expect(x - 50).toBeGreaterThan(WINDOW.x);
        expect(x + 50).toBeLessThan(WINDOW.x + WINDOW.width);
        expect(y - 44).toBeGreaterThan(WINDOW.y);
        expect(y + 52).toBeLessThan(WINDOW.y + WINDOW.height);
        for (const near of neighbours(hex)) {
          const there = centre(near, turned);
          expect(Math.hypot(x - there.x, y - there.y)).toBeCloseTo(86.6, 1);
        }
      }
  });

  it("swaps the camps with a half turn", () => {
    for (const hex of CELLS) {
      expect(campOf(turnedCell(hex, true))).not.toBe(campOf(hex));
      expect(turnedCell(turnedCell(hex, true), true)).toBe(hex);
    }
    expect(centre(cell("c6"), true)).toEqual(centre(cell("c1"), false));
  });
});

describe("the frontier", () => {
  it("is the nine edges between the camps, the same line either way round", () => {
    expect(frontier(false).match(/M/g)).toHaveLength(9);
    expect(frontier(false)).toContain("M-25 43.3L25 43.3");
    const edges = (turned: boolean) =>
      frontier(turned)
        .slice(1)
        .split("M")
        .map((edge) => edge.split("L").sort().join("L"))
        .sort();
    expect(edges(true)).toEqual(edges(false));
  });
});

describe("arrow keys", () => {
  it("go up and down a column and stop at its ends", () => {
    expect(nameOf(arrowed(cell("c3"), "up", false))).toBe("c4");
    expect(nameOf(arrowed(cell("c3"), "down", false))).toBe("c2");
    expect(nameOf(arrowed(cell("c6"), "up", false))).toBe("c6");
  });

  it("left undoes right inside the board", () => {
    for (const name of ["a2", "b3", "c3", "d2"]) {
      expect(nameOf(arrowed(arrowed(cell(name), "right", false), "left", false))).toBe(name);
    }
  });

  it("mean the screen, not the board, once the board is turned", () => {
    expect(nameOf(arrowed(cell("c3"), "up", true))).toBe("c2");
    expect(nameOf(arrowed(cell("a1"), "right", true))).toBe("a1");
    expect(nameOf(arrowed(cell("b2"), "left", true))).toBe("c3");
  });

  it("reach every hex from any other", () => {
    const seen = new Set([cell("d3")]);
    for (const from of seen)
      for (const direction of ["up", "down", "left", "right"] as const) seen.add(arrowed(from, direction, false));
    expect(seen.size).toBe(24);
  });
});

describe("lines", () => {
  const path = [cell("b2"), cell("b3")];

  it("end short of the last hex", () => {
    expect(toPath(line(path, false, 42))).toBe("M-75 129.9L-75 85.3");
    expect(toPath(line([cell("b2")], false, 42))).toBe("M-75 129.9");
  });

  it("carry a head that points along them", () => {
    const [left, tip, right] = arrowHead(line(path, false, 42), 16);
    expect(tip?.y).toBeLessThan(left?.y ?? 0);
    expect((left?.x ?? 0) + (right?.x ?? 0)).toBeCloseTo(-150);
    expect(arrowHead([], 16)).toEqual([]);
  });

  it("leave room for the numbers of their steps", () => {
    const way = ["d4", "d3", "e2", "d2"].map(cell);
    for (const step of [1, 2, 3]) {
      const at = badge(way, step, false);
      const here = centre(way[step] as number, false);
      expect(Math.hypot(at.x - here.x, at.y - here.y)).toBeGreaterThan(30);
    }
  });
});
