import { afterEach, describe, expect, it, vi } from "vitest";
import { keyFrom, questionAbout, readLink } from "./keyLink";

/** What the server answers, by the key that is sent. */
function answering(names: Record<string, string>) {
  const asked = vi.fn((_path: string, init: RequestInit) => {
    const key = String(new Headers(init.headers).get("authorization")).replace("Bearer ", "");
    const body = init.method === "POST" ? { person: 2, key: `own after ${key}` } : { name: names[key] ?? "" };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  vi.stubGlobal("fetch", asked);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("a link with a key", () => {
  it("is the person's own, or was handed to them", () => {
    expect(readLink("#key=abc-_1")).toEqual({ key: "abc-_1", handed: false });
    expect(readLink("#handed=abc")).toEqual({ key: "abc", handed: true });
    expect(readLink("#key=")).toBeNull();
    expect(readLink("#key=<script>")).toBeNull();
    expect(readLink("#ticket=abc")).toBeNull();
  });

  it("asks nothing where this device is nobody yet, or the same person", async () => {
    const asked = answering({ mine: "Ida", link: "Ida" });
    expect(await questionAbout("KMTW", { key: "link", handed: false }, null)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    expect(await questionAbout("KMTW", { key: "link", handed: false }, "mine")).toBeNull();
  });

  it("asks before it makes somebody else of this device", async () => {
    answering({ mine: "Ida", link: "Ben" });
    const carried = { key: "link", handed: false };
    expect(await questionAbout("KMTW", carried, "mine")).toEqual({ now: "Ida", then: "Ben", carried });
  });

  it("asks nothing where the key that this device has is dead", async () => {
    answering({ link: "Ben" });
    expect(await questionAbout("KMTW", { key: "link", handed: false }, "dead")).toBeNull();
  });

  it("is refused where it opens nothing any more", async () => {
    answering({ mine: "Ida" });
    await expect(questionAbout("KMTW", { key: "dead", handed: false }, "mine")).rejects.toThrow(
      "This link no longer opens a place at this table.",
    );
  });

  it("is exchanged where it was handed over", async () => {
    answering({});
    expect(await keyFrom("KMTW", { key: "link", handed: false })).toBe("link");
    expect(await keyFrom("KMTW", { key: "link", handed: true })).toBe("own after link");
  });
});
