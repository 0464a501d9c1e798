import { afterEach, describe, expect, it, vi } from "vitest";
import { inviting, keep, passOn, take } from "./carried";

afterEach(() => {
  sessionStorage.clear();
  location.hash = "";
  vi.restoreAllMocks();
});

describe.each(["invitation", "ticket"] as const)("the %s", (what) => {
  it("comes with the link, which forgets it", () => {
    location.hash = `#${what}=a1_B-2`;
    const replaced = vi.spyOn(history, "replaceState");
    expect(take(what, "KMTW")).toBe("a1_B-2");
    expect(replaced).toHaveBeenCalledWith(history.state, "", location.pathname);
  });
  it("is still known when the page is loaded again, at its own table only", () => {
    location.hash = `#${what}=a1b2`;
    take(what, "KMTX");
    location.hash = "";
    expect(take(what, "KMTX")).toBe("a1b2");
    expect(take(what, "ZUMI")).toBeNull();
  });
  it("goes along to the next table", () => {
    keep(what, "KMTZ", "a1b2");
    passOn("KMTZ", "PHXR");
    expect(take(what, "PHXR")).toBe("a1b2");
  });
  it("is none if it looks like something else", () => {
    location.hash = "#key=a1b2";
    expect(take(what, "KMTY")).toBeNull();
    expect(location.hash).toBe("#key=a1b2");
  });
});

it("takes what it is asked for and leaves the rest in the link", () => {
  location.hash = "#ticket=a1&invitation=b2";
  expect(take("invitation", "KMTB")).toBe("b2");
  expect(location.hash).toBe("#ticket=a1");
});

it("writes the invitation where no server logs it", () => {
  expect(inviting("http://play.example/tables/KMTW", "a1b2")).toBe("http://play.example/tables/KMTW#invitation=a1b2");
  expect(inviting("http://play.example/tables/KMTW", "")).toBe("http://play.example/tables/KMTW");
});
