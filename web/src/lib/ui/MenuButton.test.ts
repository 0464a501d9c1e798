import { flushSync } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { clear, named, press, show } from "$lib/testing/page";
import MenuButton from "./MenuButton.svelte";

afterEach(clear);

const focused = () => document.activeElement?.textContent?.trim();
function key(name: string) {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  flushSync();
}

it("a menu is walked with the arrow keys, round and round", () => {
  const items = ["One", "Two", "Three"].map((label) => ({ label, icon: "people" as const, onclick: vi.fn() }));
  show(MenuButton, { label: "Table menu", items });
  press("Table menu");
  expect(focused()).toBe("One");
  const way = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Home", "End"].map((name) => {
    key(name);
    return focused();
  });
  expect(way).toEqual(["Two", "Three", "One", "Three", "One", "Three"]);
});

it("a menu gives the focus back, with Escape and after a choice", () => {
  const onclick = vi.fn();
  show(MenuButton, { label: "Table menu", items: [{ label: "Pause", icon: "pause", onclick }] });
  press("Table menu");
  key("Escape");
  expect(document.activeElement).toBe(named("Table menu"));
  press("Table menu");
  press("Pause");
  expect(onclick).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(named("Table menu"));
});
