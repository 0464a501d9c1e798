import { describe, expect, it } from "vitest";
import { readInline, readMarkdown, withoutTitle } from "./markdown";

describe("markdown", () => {
  it("reads headings, paragraphs over several lines, and rules", () => {
    expect(readMarkdown("# Robotory\n\nA duel\nfor two.\n")).toEqual([
      { kind: "heading", level: 1, text: [{ kind: "text", text: "Robotory" }] },
      { kind: "paragraph", text: [{ kind: "text", text: "A duel for two." }] },
    ]);
  });
  it("reads lists whose items go on in the next line", () => {
    const [list] = readMarkdown("- one\n  more\n- two\n\nend");
    expect(list).toEqual({
      kind: "list",
      ordered: false,
      items: [[{ kind: "text", text: "one more" }], [{ kind: "text", text: "two" }]],
    });
  });
  it("reads numbered lists", () => {
    expect(readMarkdown("1. a\n2. b")[0]).toMatchObject({ kind: "list", ordered: true });
  });
  it("reads tables", () => {
    const [table] = readMarkdown("| camp | hexes |\n|---|---|\n| light | a1 |\n| dark | a2 |");
    expect(table).toMatchObject({ kind: "table", head: [[{ text: "camp" }], [{ text: "hexes" }]] });
    expect(table?.kind === "table" && table.rows).toHaveLength(2);
  });
  it("keeps code as it is", () => {
    expect(readMarkdown("```\n# no **heading**\n```")).toEqual([{ kind: "code", text: "# no **heading**" }]);
  });
  it("ends, whatever it is given", () => {
    for (const odd of ["|", "```", "| a |", "#", "- ", "**", "|-|", "\r\n\r"]) readMarkdown(odd);
  });
  it("tells bold, italic and code apart", () => {
    expect(readInline("**1.1** a *b* `c@d`").filter((part) => part.text.trim() !== "")).toEqual([
      { kind: "bold", text: "1.1" },
      { kind: "text", text: " a " },
      { kind: "italic", text: "b" },
      { kind: "code", text: "c@d" },
    ]);
  });
  it("makes no tags and follows no links", () => {
    expect(readInline('<img src=x onerror="alert(1)"> [here](https://example.org)')).toEqual([
      { kind: "text", text: '<img src=x onerror="alert(1)"> here' },
    ]);
  });
  it("can leave out its title", () => {
    expect(withoutTitle("# Robotory\n\n## 1 The board")).toBe("\n## 1 The board");
  });
});
