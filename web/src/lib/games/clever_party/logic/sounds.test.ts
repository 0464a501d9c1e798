import { expect, it } from "vitest";
import { crossSound } from "./sounds";
import { crossed, crossingWith } from "../testing/tables";

const faces = ["balloon:heart", "candle", "candle", "present", "cake"];
const before = crossingWith(faces);

it("a star is heard above all", () => {
  const now = crossingWith(faces, crossed({ yellow: 4 }), { bonuses: ["blue"] });
  expect(crossSound(before, now)).toBe("star");
});

it("a bonus is heard when it is earned", () => {
  expect(crossSound(before, crossingWith(faces, crossed({ yellow: 3 }), { bonuses: ["blue"] }))).toBe("bonus");
});

it("a cross is the stroke of a pencil, and none is silent", () => {
  expect(crossSound(before, crossingWith(faces, crossed({ green: 1 })))).toBe("cross");
  expect(crossSound(before, before)).toBeNull();
  expect(crossSound(crossingWith(faces, crossed({ green: 1 })), before)).toBeNull();
});

it("at a seat of one's own the others are silent, and a watcher hears everybody", () => {
  const now = { ...before, crosses: [crossed(), crossed({ green: 1 })] };
  expect(crossSound(before, now)).toBeNull();
  expect(crossSound({ ...before, seat: null }, { ...now, seat: null })).toBe("cross");
});

it("dice are heard when they fall", () => {
  const waiting = { ...before, throws: [] };
  expect(crossSound(waiting, before)).toBe("dice");
  expect(crossSound(before, { ...before, turn: before.turn + 1 })).toBe("dice");
});
