// Nothing moves: an animation that is cut short is no news to a reader.
// @vitest-environment-options { "settings": { "device": { "prefersReducedMotion": "reduce" } } }
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clear, press, show, text } from "$lib/testing/page";
import Paper from "./Paper.svelte";

afterEach(clear);

describe("sheets to print", () => {
  const heads = (what = ".mine-paper") =>
    [...document.querySelectorAll(`${what} thead`)].map((row) => row.textContent.replace(/\s+/g, " ").trim());

  it("have any size and order, and there are as many as wanted", () => {
    show(Paper, {});
    press("Last staircase: one less");
    for (let n = 0; n < 3; n++) press("Last staircase: one less");
    press("Steps: one more");
    press("Copies: one more");
    expect(heads()).toEqual(["Step3×4×5×6×", "Step3×4×5×6×"]);
    expect(document.querySelectorAll(".mine-paper tbody tr")).toHaveLength(22);
    document
      .querySelector('[data-staircase="5"]')!
      .dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
    flushSync();
    expect(heads()).toEqual(["Step3×5×4×6×", "Step3×5×4×6×"]);
    expect(text()).toContain("5 times: place 2 of 4.");
    press("6 times staircase");
    press("To the left");
    expect(heads()[0]).toBe("Step3×5×6×4×");
    press("Last staircase: one more");
    expect(heads()[0]).toBe("Step3×5×6×4×7×");
    press("In order");
    expect(heads()[0]).toBe("Step3×4×5×6×7×");
  });
  it("have no numbers where pupils write them", () => {
    show(Paper, {});
    expect(document.querySelector(".mine-paper tbody")?.textContent).toContain("100");
    document.querySelector<HTMLInputElement>("input[role=switch]")!.click();
    flushSync();
    expect(document.querySelector(".mine-paper tbody")?.textContent).not.toContain("100");
  });
  it("are printed by the browser", () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    show(Paper, {});
    press("Print");
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
