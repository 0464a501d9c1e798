import { describe, expect, it } from "vitest";
import { learnSentences, listed, say, spelled, texts, translate, type Texts } from ".";

const sources = import.meta.glob<string>(
  ["../**/*.{svelte,ts}", "../../routes/**/*.svelte", "!../**/*.test.ts", "!../**/texts/**", "!../**/*.en.ts"],
  { query: "?raw", import: "default", eager: true },
);
const files = import.meta.glob<Texts<string>>("../**/*.en.ts", { import: "t", eager: true });

/** What asks for the texts of a game lies in its folder; all other texts are the app's. */
const homeOf = (path: string) => /^\.\.\/games\/\w+\//.exec(path)?.[0] ?? "app";
const homes = new Set(Object.keys(files).map(homeOf));

function catalogueOf(home: string): Record<string, string> {
  const own = Object.entries(files).filter(([path]) => homeOf(path) === home);
  return Object.assign({}, ...own.map(([, t]) => t.own));
}
function sourcesOf(home: string): string {
  return Object.entries(sources)
    .flatMap(([path, text]) => (homeOf(path) === home ? [text] : []))
    .join("\n");
}

/** Keys that are put together, as patterns: `class.stage.${stage}` becomes class.stage.something. */
function patterns(source: string): RegExp[] {
  const made = [...source.matchAll(/`([\w.-]*\$\{[^`]*)`/g)].map((match) => match[1]!.replace(/\$\{[^}]*\}/g, "\0"));
  const keys = made.filter((key) => /^[\w.\0-]+$/.test(key) && /\w\.|\.\w/.test(key));
  return keys.map((key) => new RegExp(`^${key.replaceAll(".", "\\.").replaceAll("\0", ".+")}$`));
}

describe.each([...homes])("the texts of %s", (home) => {
  const source = sourcesOf(home);
  const catalogue = catalogueOf(home);

  it("are all that is asked for", () => {
    const asked = [...source.matchAll(/\bt\(\s*["']([^"'`]+)["']/g)].map((match) => match[1] ?? "");
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((key) => !(key in catalogue))).toEqual([]);
  });
  it("are all asked for", () => {
    // Pages of the app ask for a game's own words by keys that they put together.
    const made = patterns(home === "app" ? source : source + sourcesOf("app"));
    const unused = Object.keys(catalogue).filter(
      (key) => !['"', "'"].some((mark) => source.includes(mark + key + mark)) && !made.some((one) => one.test(key)),
    );
    expect(unused).toEqual([]);
  });
});

describe("a text", () => {
  const t = texts({ "home.with": "with {names}" });

  it("fills its gaps and leaves unknown ones visible", () => {
    expect(t("home.with", { names: "Ben and Noor" })).toBe("with Ben and Noor");
    expect(t("home.with")).toBe("with {names}");
  });
  it("of another screen is known to those who build on it", () => {
    const more = texts({ "home.alone": "alone" }, t);
    expect(more("home.with", { names: "Ida" })).toBe("with Ida");
    expect(more("home.alone")).toBe("alone");
  });
  it("is said in another language wherever it stands, the rest in English", () => {
    const first = texts({ hello: "Hello, {name}!", bye: "Goodbye!" });
    const second = texts({ thanks: "Thank you!" }, first);
    translate(first, { hello: "Hallo, {name}!" });
    expect(first("hello", { name: "Ida" })).toBe("Hallo, Ida!");
    expect(second("hello", { name: "Ida" })).toBe("Hallo, Ida!");
    expect(second("bye")).toBe("Goodbye!");
  });
  it("of the server is translated by its English words, and shown as it is if unknown", () => {
    expect(say("You may write {n} words.", { n: 3 })).toBe("You may write 3 words.");
    learnSentences({ "That cell is taken.": "Das Feld ist besetzt." });
    expect(say("That cell is taken.")).toBe("Das Feld ist besetzt.");
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
