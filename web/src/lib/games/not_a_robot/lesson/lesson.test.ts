import { expect, it } from "vitest";
import { roundStart, coachKey, afterMove, SCRIPTS } from "./lesson";
import { t } from "../texts/lesson.en";
import type { Move, View } from "../wire";

const [human, robot] = SCRIPTS;

function after(script: (typeof SCRIPTS)[number], ...moves: Move[]): View[] {
  const views = [roundStart(script, [])];
  for (const move of moves) views.push(afterMove(script, views.at(-1)!, move));
  return views;
}
const HONEST: Move[] = [
  { type: "say", word: "asleep" },
  { type: "stay" },
  { type: "explain", text: "It is in bed." },
  { type: "ready" },
];
const words = (view: View) => view.lines.map((line) => line.word);

it("leads a Human through a whole round, and every step has its words", () => {
  const views = after(human!, ...HONEST, { type: "vote", line: 3 });
  expect(views.map((view) => view.phase)).toEqual(["name", "ask", "explain", "discuss", "vote", "score"]);
  expect(views.map((view) => view.answer)).toEqual([null, null, 7, 7, 7, 7]);
  expect(words(views[1]!)).toEqual(["warm", "asleep", "journey"]);
  for (const view of views) expect(t(coachKey(human!, view))).not.toMatch(/^lesson/);
  expect(views[2]!.lines.map((line) => line.explanation !== "")).toEqual([true, false, false]);
  expect(views[3]!.lines.every((line) => line.explanation !== "")).toBe(true);
  expect(views.at(-1)!.totals).toEqual([2, 2, 0]);
});
it("lets the Robot win where the vote goes wrong", () => {
  for (const line of [0, 1]) expect(after(human!, ...HONEST, { type: "vote", line }).at(-1)!.totals).toEqual([0, 1, 2]);
});
it("lets the Robot reveal itself and find the picture, or not", () => {
  const say: Move = { type: "say", word: "cold" };
  const right = after(robot!, say, { type: "reveal" }, { type: "guess", place: 3 });
  expect(right.map((view) => view.phase)).toEqual(["name", "ask", "guess", "score"]);
  for (const view of right) expect(t(coachKey(robot!, view))).not.toMatch(/^lesson/);
  expect(right.at(-1)!.totals).toEqual([3, 0, 0]);
  expect(after(robot!, say, { type: "reveal" }, { type: "guess", place: 1 }).at(-1)!.totals).toEqual([0, 1, 1]);
});
it("lets a Robot that stays hidden get away with it", () => {
  const views = after(robot!, ...HONEST, { type: "vote", line: 1 });
  for (const view of views) expect(t(coachKey(robot!, view))).not.toMatch(/^lesson/);
  expect(views.at(-1)!.totals).toEqual([2, 0, 0]);
});
