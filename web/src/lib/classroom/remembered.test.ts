import { beforeEach, describe, expect, it } from "vitest";
import { store } from "$lib/device/storage";
import { forget, keep, taughtClasses, keyOf, sitAt, tableIn } from "./remembered";

const taught = (code: string) => ({ code, key: `key of ${code}`, game: "robotory" });

beforeEach(() => {
  store("classes", "[]");
  store("class-seats", "{}");
});

describe("a class that is taught here", () => {
  it("is remembered with its key until it is closed", () => {
    keep(taught("KMTW"));
    keep(taught("ZUMI"));
    expect(keyOf("KMTW")).toBe("key of KMTW");
    expect(taughtClasses().map((one) => one.code)).toEqual(["ZUMI", "KMTW"]);
    forget("KMTW");
    expect(keyOf("KMTW")).toBeNull();
  });
  it("is remembered once", () => {
    keep(taught("KMTW"));
    keep(taught("KMTW"));
    expect(taughtClasses()).toHaveLength(1);
  });
  it("is forgotten when what was stored makes no sense", () => {
    store("classes", '[{"code":7}]');
    expect(taughtClasses()).toEqual([]);
  });
});

describe("a pupil", () => {
  it("finds the own table again", () => {
    expect(tableIn("KMTW")).toBeNull();
    sitAt("KMTW", "PHXR");
    sitAt("KMTW", "RXHP");
    expect(tableIn("KMTW")).toBe("RXHP");
  });
  it("is remembered in a few classes only", () => {
    for (let n = 0; n < 20; n++) sitAt(`CLASS${n}`, "PHXR");
    expect(tableIn("CLASS0")).toBeNull();
    expect(tableIn("CLASS19")).toBe("PHXR");
  });
});
