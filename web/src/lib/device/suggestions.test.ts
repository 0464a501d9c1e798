import { expect, it } from "vitest";
import { NAMES, suggested } from "./suggestions";

it("a suggested name is nobody else's at the table", () => {
  const [free, ...taken] = NAMES;
  expect(suggested(taken).name).toBe(free);
});

it("somebody is suggested a name even where all are taken", () => {
  expect(NAMES).toContain(suggested(NAMES).name);
});
