import { flushSync, mount, unmount } from "svelte";
import { prefersReducedMotion } from "svelte/motion";
import { expect, it, vi } from "vitest";
import Lesson from "../Lesson.svelte";

// The test's browser cannot cancel animations, so it asks for none.
vi.spyOn(prefersReducedMotion, "current", "get").mockReturnValue(true);

function tap(start: string) {
  const found = [...document.querySelectorAll("[aria-label], button")].find((element) =>
    (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().startsWith(start),
  );
  if (!found) throw new Error(`Nothing is named ${start}.`);
  found.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
}
const coach = () => document.querySelector("[role=status]")?.textContent;

it("leads through the whole lesson, lets one try again, and ends with a game", () => {
  const onfinish = vi.fn();
  const shown = mount(Lesson, { target: document.body, props: { onfinish } });
  flushSync();
  ["White disc, you", "c6, ", "Place here"].forEach(tap);
  expect(coach()).toContain("too far away");
  ["White disc, you", "c3, ", "Place here"].forEach(tap);
  expect(coach()).toContain("Well done!");
  ["Next", "b3, white", "c3, ", "Move here"].forEach(tap);
  ["Next", "c4, black", "d4, ", "Move here"].forEach(tap);
  expect(coach()).toContain("does not end in your light camp");
  ["c4, black", "d4, ", "e3, ", "Move here"].forEach(tap);
  ["Next", "b4, red", "b3, ", "b2, ", "Move here"].forEach(tap);
  ["Next", "c6, white", "b5, ", "a4, ", "a3, ", "b3, ", "b2, ", "Move here"].forEach(tap);
  expect(coach()).toContain("Five steps");
  ["Next", "Refill 3", "Take"].forEach(tap);
  ["Next", "Refill 2", "Take 1 white, 1 black"].forEach(tap);
  expect(coach()).toContain("You won");
  expect(onfinish).not.toHaveBeenCalled();
  tap("Play against a bot");
  expect(onfinish).toHaveBeenCalledOnce();
  void unmount(shown);
});
