import { describe, expect, it } from "vitest";
import type { ClassDone, ToClass } from "$lib/wire";
import { report } from "./report";

const texts = (deed: ToClass, done: ClassDone) => report(deed, done, 4).map(({ tone, text }) => [tone, text]);

describe("what was done to a class", () => {
  it("is told with the tables", () => {
    expect(texts({ type: "start" }, { tables: [1, 2, 4], others: {} })).toEqual([
      ["good", "Tables 1, 2 and 4 started."],
    ]);
    expect(texts({ type: "pause" }, { tables: [3], others: {} })).toEqual([["good", "Table 3 paused."]]);
    expect(texts({ type: "pause" }, { tables: [1, 2, 3, 4], others: {} })).toEqual([["good", "All tables paused."]]);
  });
  it("names those where it was not, with the reason", () => {
    expect(texts({ type: "start" }, { tables: [1], others: { 2: "Nobody is there.", 3: "It has begun." } })).toEqual([
      ["good", "Table 1 started."],
      ["bad", "Table 2: Nobody is there. Table 3: It has begun."],
    ]);
    expect(texts({ type: "resume" }, { tables: [], others: { 2: "It is over." } })).toEqual([
      ["bad", "Table 2: It is over."],
    ]);
  });
  it("is also told where there was nothing to do", () => {
    expect(texts({ type: "pause" }, { tables: [], others: {} })).toEqual([["info", "Nothing to do."]]);
  });
});
