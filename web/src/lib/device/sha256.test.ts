import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keepPromise, promise } from "./share";
import { sha256 } from "./sha256";

describe("SHA-256", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("is as the standard says", (text, hash) => {
    expect(sha256(text)).toBe(hash);
  });
  it("agrees with another program on texts of every length around a block", () => {
    for (let length = 0; length < 200; length++) {
      const text = Array.from({ length }, (_, at) => String.fromCodePoint(33 + ((at * 37 + length) % 400))).join("");
      expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
    }
  });
});

describe("a promise", () => {
  it("is kept once, with the share of its hash, and the next one is another", () => {
    const hash = promise();
    const kept = keepPromise(hash);
    expect(kept?.share).toMatch(/^[0-9a-f]{64}$/);
    expect(sha256(kept?.share ?? "")).toBe(hash);
    expect(kept?.next).toBe(promise());
    expect(promise()).not.toBe(hash);
    expect(keepPromise(hash)).toBeNull();
  });
  it("is nobody else's", () => {
    expect(keepPromise("0".repeat(64))).toBeNull();
  });
});
