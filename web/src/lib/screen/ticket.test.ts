import { afterEach, describe, expect, it, vi } from "vitest";
import { passOn, takeTicket } from "./ticket";

afterEach(() => {
  sessionStorage.clear();
  location.hash = "";
  vi.restoreAllMocks();
});

describe("the ticket of a big screen", () => {
  it("comes with the link, which forgets it", () => {
    location.hash = "#ticket=a1_B-2";
    const replaced = vi.spyOn(history, "replaceState");
    expect(takeTicket("KMTW")).toBe("a1_B-2");
    expect(replaced).toHaveBeenCalledWith(history.state, "", location.pathname);
  });
  it("is still known when the page is loaded again, at its own table only", () => {
    location.hash = "#ticket=a1b2";
    takeTicket("KMTX");
    location.hash = "";
    expect(takeTicket("KMTX")).toBe("a1b2");
    expect(takeTicket("ZUMI")).toBeNull();
  });
  it("goes along to the next table", () => {
    location.hash = "#ticket=a1b2";
    takeTicket("KMTZ");
    location.hash = "";
    passOn("KMTZ", "PHXR");
    expect(takeTicket("PHXR")).toBe("a1b2");
  });
  it("is no ticket if it looks like something else", () => {
    location.hash = "#key=a1b2";
    expect(takeTicket("KMTY")).toBeNull();
    expect(location.hash).toBe("#key=a1b2");
  });
});
