import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { artOf, columnInk, lookOf, rowInk, type Paper } from "./symbolLooks";
import { classic, crossed, picnic } from "../testing/tables";
import type { Symbol } from "../logic/sheet";

const second: Symbol = { area: "yellow", place: 1, pair: 0 };

function paper(changed: Partial<Paper> = {}): Paper {
  return { sheet: classic, crosses: crossed(), before: null, lit: [], marked: null, ...changed };
}

describe("a symbol", () => {
  it("is open, crossed off just now, or for good", () => {
    expect(lookOf(paper(), second).ink).toBe("none");
    const crosses = crossed({ yellow: 2 });
    expect(lookOf(paper({ crosses }), second).ink).toBe("dry");
    expect(lookOf(paper({ crosses, before: crossed({ yellow: 1 }) }), second).ink).toBe("fresh");
    expect(lookOf(paper({ crosses, before: crosses }), second).ink).toBe("dry");
  });
  it("is lit where it may be tapped, marked where a hint points", () => {
    expect(lookOf(paper(), second)).toMatchObject({ lit: false, marked: false });
    expect(lookOf(paper({ lit: [{ ...second }] }), second)).toMatchObject({ lit: true, marked: false });
    expect(lookOf(paper({ marked: { ...second } }), second)).toMatchObject({ lit: false, marked: true });
  });
});

it("a row or column of presents is done with its last one", () => {
  const [before, crosses] = [crossed({ green: 0b0111 }), crossed({ green: 0b1111 })];
  expect(rowInk(paper({ crosses: before }), 0)).toBe("none");
  expect(rowInk(paper({ crosses, before }), 0)).toBe("fresh");
  expect(rowInk(paper({ crosses }), 0)).toBe("dry");
  expect(columnInk(paper({ crosses }), 0)).toBe("none");
  expect(columnInk(paper({ crosses: crossed({ green: 0b0001_0001_0001 }) }), 0)).toBe("dry");
});

it("every face of the dice has a picture", () => {
  const faces = [...classic.dice, ...picnic.dice].flat();
  expect(faces.filter((face) => !existsSync(`static${artOf(face)}`))).toEqual([]);
});
