import { describe, expect, it } from "vitest";
import { Wish } from "./wish.svelte";

describe("a wish", () => {
  it("is shown until the newest one is answered, and an older answer changes nothing", async () => {
    let known = "Classic";
    const wish = new Wish(() => known);
    const answers: (() => void)[] = [];
    const asked = () => new Promise<void>((answer) => answers.push(answer));
    const first = wish.until("Picnic", asked());
    const second = wish.until("Tiny", asked());
    known = "Picnic";
    answers[0]?.();
    await first;
    expect(wish.value).toBe("Tiny");
    answers[1]?.();
    await second;
    expect(wish.value).toBe("Picnic");
  });
  it("gives way to what is known where asking fails", async () => {
    const wish = new Wish(() => 1);
    await expect(wish.until(2, Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(wish.value).toBe(1);
  });
});
