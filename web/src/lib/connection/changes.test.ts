import { expect, it } from "vitest";
import known from "../../../../tests/server/sockets/changes.json";
import { changed } from "./changes";
import type { Changes } from "$lib/wire";

interface Case {
  of: string;
  before: unknown;
  changes: Changes;
  after: unknown;
}
const cases = known as unknown as Case[];
const frozen = (value: unknown): unknown => {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
};

it.each(cases)("$of: as the server means it", ({ before, changes, after }) => {
  expect(changed(frozen(before), changes)).toEqual(after);
});
it("what has not changed is the very same value", () => {
  const before = { state: { story: ["a"], runs: [{ route: [1] }, { route: [2] }] }, sheet: { name: "classic" } };
  const after = changed(before, { values: {}, lists: { "state.runs.1.route": { kept: 1, more: [3] } }, gone: [] });
  expect(after.state.runs[1]?.route).toEqual([2, 3]);
  expect(after.sheet).toBe(before.sheet);
  expect(after.state.story).toBe(before.state.story);
  expect(after.state.runs[0]).toBe(before.state.runs[0]);
  expect(changed(before, { values: {}, lists: {}, gone: [] })).toBe(before);
});
it.each<[string, unknown, Partial<Changes>]>([
  ["nothing was told", undefined, {}],
  ["a path leads nowhere", { seat: 0 }, { values: { "state.mover": 1 } }],
  ["a list is none", { seat: 0 }, { lists: { seat: { kept: 1, more: [] } } }],
  ["what is gone was never there", { seat: 0 }, { gone: ["state.note"] }],
])("throws where %s", (_, before, changes) => {
  expect(() => changed(before, { values: {}, lists: {}, gone: [], ...changes })).toThrow();
});
