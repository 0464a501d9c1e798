import { expect, it } from "vitest";
import { EFFECTS } from "./effects";
import { LOOPS } from "./music";
import { pitchOf, stepsOf, written } from "./score";

it("a note has the pitch of its name", () => {
  expect(pitchOf("a4")).toBe(440);
  expect(pitchOf("c4")).toBeCloseTo(261.63, 2);
  expect(pitchOf("eb5")).toBeCloseTo(pitchOf("d#5"), 9);
  expect(() => pitchOf("h4")).toThrow("No note is called h4.");
});

it("a line of text becomes notes", () => {
  const line = { instrument: "marimba", step: 0.5, level: 1, swing: 0.1 } as const;
  const notes = written("c4! . | e4+g4 a4", line);
  expect(stepsOf("c4! . | e4+g4 a4")).toBe(4);
  expect(notes.map(({ at }) => at)).toEqual([0, 1, 1, 1.55]);
  expect(notes[0]!.level).toBeGreaterThan(notes[1]!.level);
});

it("nothing of a loop begins after its end, and no effect is endless", () => {
  for (const loop of Object.values(LOOPS)) expect(loop.notes.every((note) => note.at < loop.seconds)).toBe(true);
  for (const effect of Object.values(EFFECTS)) expect(effect.seconds).toBeLessThan(5);
});
