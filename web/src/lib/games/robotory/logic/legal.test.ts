import { describe, expect, it } from "vitest";
import { nameOf } from "./layout";
import { canMove, discAt, freeHexes, nextSteps, refills, robotAt, robotsIn, whyNoStep, whyStuck } from "./legal";
import { cell, path, position } from "../testing/samples";
import { said } from "../texts/board.en";

const names = (cells: number[]) => cells.map(nameOf).sort();

describe("hexes", () => {
  it("are free without disc and robot", () => {
    expect(freeHexes(position())).toHaveLength(21);
    const state = position({ whites: "c3", blacks: "a1" });
    expect(names(freeHexes(state))).not.toContain("c3");
    expect(discAt(state, cell("c3"))).toBe("white");
    expect(discAt(state, cell("a1"))).toBe("black");
    expect(discAt(state, cell("a2"))).toBeNull();
    expect(robotAt(state, cell("d3"))).toBe("red");
    expect(robotAt(state, cell("d2"))).toBeNull();
  });
});

describe("next steps", () => {
  it("are neighbours with energy the robot can use: white white, black black, red both", () => {
    const state = position({ robots: { red: "c2" }, whites: "c3 b4", blacks: "b2 d3 d2" });
    expect(names(nextSteps(state, "white", [cell("b3")]))).toEqual(["b4", "c3"]);
    expect(names(nextSteps(state, "black", [cell("c4")]))).toEqual(["d3"]);
    expect(names(nextSteps(state, "red", [cell("c2")]))).toEqual(["b2", "c3", "d2"]);
  });

  it("leave out what the robot has used on its way, and where it began", () => {
    const state = position({ whites: "c3 b2 c2" });
    expect(names(nextSteps(state, "white", path("b3-c3")))).toEqual(["b2", "c2"]);
    expect(names(nextSteps(state, "white", path("b3-c3-c2")))).toEqual(["b2"]);
    expect(nextSteps(state, "white", path("b3-c3-c2-b2"))).toEqual([]);
  });

  it("begin only where there is one", () => {
    expect(canMove(position({ blacks: "c3" }), "white")).toBe(false);
    expect(canMove(position({ blacks: "c3" }), "black")).toBe(true);
  });
});

describe("why not", () => {
  const state = position({ whites: "c3 e1", blacks: "b2" });
  const why = (robot: "white" | "black" | "red", way: string, hex: string) =>
    said(whyNoStep(state, robot, path(way), cell(hex)));

  it("names the rule and the hex", () => {
    expect(why("white", "b3", "b2")).toBe("The white robot needs a white disc on b2.");
    expect(why("black", "c4", "c3")).toBe("The black robot needs a black disc on c3.");
    expect(why("black", "c4", "d4")).toBe("The black robot needs a black disc on d4.");
    expect(why("red", "d3", "d2")).toBe("There is no disc on d2 for the red robot.");
    expect(why("white", "b3", "c4")).toBe("The black robot stands on c4.");
    expect(why("red", "d3", "e1")).toBe("e1 is not next to d3. Robots go hex by hex.");
    expect(said(whyStuck("red"))).toBe("The red robot has no disc next to it.");
  });
});

describe("refills", () => {
  it("fill the hand to four in every mix that the reserve has", () => {
    expect(refills({ white: 1, black: 0 }, { white: 10, black: 2 })).toEqual([
      { white: 3, black: 0 },
      { white: 2, black: 1 },
      { white: 1, black: 2 },
    ]);
  });

  it("take all of a reserve that is too small, and nothing into a full hand", () => {
    expect(refills({ white: 0, black: 0 }, { white: 2, black: 1 })).toEqual([{ white: 2, black: 1 }]);
    expect(refills({ white: 2, black: 2 }, { white: 2, black: 1 })).toEqual([]);
    expect(refills({ white: 0, black: 0 }, { white: 0, black: 0 })).toEqual([]);
  });
});

describe("camps", () => {
  it("count the robots that stand in them", () => {
    expect(robotsIn(position(), "dark")).toEqual(["white", "black"]);
    expect(robotsIn(position(), "light")).toEqual(["red"]);
  });
});
