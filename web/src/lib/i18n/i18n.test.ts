import { describe, expect, it } from "vitest";
import { en as allTexts } from "./en";
import { learn, listed, named, say, spelled, t } from ".";

const sources = import.meta.glob<string>(["../**/*.{svelte,ts}", "../../routes/**/*.svelte", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** Pages that are rarely opened bring their own texts along. */
const brought = import.meta.glob<Record<string, string>>(["../**/en.ts", "!./en.ts", "!../games/**"], {
  import: "default",
  eager: true,
});
for (const texts of Object.values(brought)) learn(texts);
const ours = Object.entries(sources).filter(([path]) => !path.startsWith("../games/"));

describe("the catalogue", () => {
  it("has every text that a page asks for", () => {
    const asked = ours.flatMap(([, text]) =>
      [...text.matchAll(/\bt\(\s*["']([^"'`]+)["']/g)].map((match) => match[1] ?? ""),
    );
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => named(key, "") === "" && key !== "lobby.start")).toEqual([]);
  });
  it("has no text that nobody asks for", () => {
    const all = ours
      .filter(([path]) => !path.endsWith("/en.ts"))
      .map(([, text]) => text)
      .join("\n");
    const made =
      /^(home\.missing|reaction|theme|pace|option|seat\.shape|robotory|birthday_robot|clever_party|not_a_robot|robot_miner|variant|class\.(?:count|moves|stage|talk|done))\./;
    const unused = Object.keys(Object.assign({}, allTexts, ...Object.values(brought))).filter(
      (key) => !made.test(key) && !all.includes(`"${key}"`) && !all.includes(`'${key}'`),
    );
    expect(unused).toEqual([]);
  });
});

describe("a text", () => {
  it("fills its gaps and leaves unknown ones visible", () => {
    expect(t("home.with", { names: "Ben and Noor" })).toBe("with Ben and Noor");
    expect(t("home.with")).toBe("with {names}");
  });
  it("of the server is translated by its English words, and shown as it is if unknown", () => {
    expect(say("You may write {n} words.", { n: 3 })).toBe("You may write 3 words.");
  });
  it("of a game is learned with its chunk", () => {
    learn({ "chess.check": "Check, {name}!" });
    expect(t("chess.check", { name: "Ida" })).toBe("Check, Ida!");
  });
});

describe("names", () => {
  it("stand in a row", () => {
    expect(listed([])).toBe("");
    expect(listed(["Ida"])).toBe("Ida");
    expect(listed(["Ida", "Ben", "Noor"])).toBe("Ida, Ben and Noor");
  });
  it("of code become words", () => {
    expect(spelled("claim_jumper")).toBe("Claim jumper");
  });
});
