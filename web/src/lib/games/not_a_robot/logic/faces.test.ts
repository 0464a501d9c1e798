import { expect, it } from "vitest";
import { withoutRobotFaces } from "./faces";
import { SEATS } from "../testing/samples";

it("gives bots the faces of animals, each its own and none that somebody wears", () => {
  const seats = SEATS.map((look, at) => (at === 0 ? look : { ...look, face: "robot" }));
  const faces = withoutRobotFaces(seats).map(({ face }) => face);
  expect(faces[0]).toBe("fox");
  expect(new Set(faces).size).toBe(seats.length);
  expect(faces).not.toContain("robot");
});
