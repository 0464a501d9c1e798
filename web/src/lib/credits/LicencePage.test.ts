import { afterEach, expect, it, vi } from "vitest";
import { clear, named, show, text } from "$lib/testing/page";
import LicencePage from "./LicencePage.svelte";

afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

it("shows a licence, and for what it is", async () => {
  const asked = vi.fn(() => Promise.resolve(new Response("You may share these words.")));
  vi.stubGlobal("fetch", asked);
  show(LicencePage, { text: "words" });
  await vi.waitFor(() => expect(text()).toContain("You may share these words."));
  expect(asked).toHaveBeenCalledWith("/licences/words.txt", {});
  expect(text()).toContain("WordNet 3.1, SCOWL, LemmInflect, emojilib, emojibase-data and cuss, badwords-list");
  expect(named("Save it as a file").getAttribute("href")).toBe("/licences/words.txt");
});

it("says so where there is none", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("Not found.", { status: 404 })));
  show(LicencePage, { text: "none" });
  await vi.waitFor(() => expect(text()).toContain("This page does not exist."));
});
