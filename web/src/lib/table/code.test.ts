import { describe, expect, it } from "vitest";
import { take } from "$lib/connection/carried";
import { keepInvitation, missing, readCode, typed, usualLength } from "./code";

const EMPTY = ["", "", "", ""];

describe("a code", () => {
  it("is forgiven its case, spaces and dashes", () => {
    expect(readCode(" km-t w")).toBe("KMTW");
  });
  it("is found in a pasted link", () => {
    expect(readCode("http://192.168.1.7:8000/tables/phxr")).toBe("PHXR");
    expect(readCode("Join us: http://192.168.1.7:8000/classes/PHXR ")).toBe("PHXR");
  });
  it("may have more letters on a server with very many tables", () => {
    expect(readCode("kmtwx")).toBe("KMTWX");
    expect(readCode("http://here/tables/KMTWX?x")).toBe("KMTWX");
    expect(typed(["", "", "", ""], 0, "kmtwx").boxes).toEqual(["K", "M", "T", "W", "X"]);
    expect(readCode("KMTWXKMTWX")).toHaveLength(8);
  });
});

describe("typing a code", () => {
  it("goes to the next box after each letter", () => {
    expect(typed(EMPTY, 0, "k")).toEqual({ boxes: ["K", "", "", ""], next: 1 });
  });
  it("stays in the last box", () => {
    expect(typed(["K", "M", "T", ""], 3, "w")).toEqual({ boxes: ["K", "M", "T", "W"], next: 3 });
  });
  it("fills all boxes by pasting into any", () => {
    expect(typed(EMPTY, 2, "kmtw")).toEqual({ boxes: ["K", "M", "T", "W"], next: 3 });
  });
  it("ignores digits", () => {
    expect(typed(EMPTY, 1, "7")).toEqual({ boxes: EMPTY, next: 1 });
  });
  it("counts what is missing", () => {
    expect(missing(["K", "M", "", ""])).toBe(2);
    expect(missing(["K", "M", "T", "W", "", "P"])).toBe(1);
  });
  it("has as many boxes as the server says, and an older code needs fewer", () => {
    const page = document.createElement("html");
    expect(usualLength(page)).toBe(4);
    page.dataset["codeLength"] = "6";
    expect(usualLength(page)).toBe(6);
    const six = ["", "", "", "", "", ""];
    expect(typed(six, 0, "k")).toEqual({ boxes: ["K", "", "", "", "", ""], next: 1 });
    expect(typed(six, 0, "kmtw").boxes).toEqual(["K", "M", "T", "W"]);
    expect(missing(["K", "M", "T", "W", "", ""])).toBe(0);
  });
  it("takes the invitation along that stands in a pasted link", () => {
    keepInvitation("http://here/tables/KMTW#invitation=a1b2");
    expect(take("invitation", "KMTW")).toBe("a1b2");
    keepInvitation("http://here/tables/PHXR");
    expect(take("invitation", "PHXR")).toBeNull();
  });
});
