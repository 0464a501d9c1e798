import { expect, it } from "vitest";
import { flown, middleOf } from "./flight";

it("a flight ends in the middle of its symbol, wherever the sheet lies", () => {
  expect(middleOf({ left: 10, top: 100, width: 400 }, { x: 50, y: 20, w: 10, h: 5 })).toEqual({ x: 230, y: 190 });
});

it("a badge flies in an arc and is gone when it has arrived", () => {
  const [from, to] = [
    { x: 0, y: 300 },
    { x: 200, y: 100 },
  ];
  expect(flown(from, to, 0)).toBe("opacity: 1; transform: translate(0.0px, 300.0px) scale(1.20)");
  expect(flown(from, to, 0.5)).toBe("opacity: 1; transform: translate(100.0px, 140.0px) scale(0.90)");
  expect(flown(from, to, 1)).toBe("opacity: 0; transform: translate(200.0px, 100.0px) scale(0.60)");
});
