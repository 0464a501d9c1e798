/** A small part of Markdown, read into data: a component draws it, so no text of a file can become a tag. */

export type Inline = { kind: "text" | "bold" | "italic" | "code"; text: string };

export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^\s*(?:[-*]|(\d+)[.)])\s+(.*)$/;
const ROW = /^\s*\|(.*)\|\s*$/;
const RULER = /^\s*\|[\s:|-]+\|\s*$/;
const FENCE = /^\s*```/;

/** The blocks of a text, in order. */
export function readMarkdown(source: string): Block[] {
  const lines = source.replace(/\r\n?/g, "\n").split("\n");
  const blocks: Block[] = [];
  while (lines.length > 0) {
    const line = lines[0] ?? "";
    if (line.trim() === "") lines.shift();
    else if (FENCE.test(line)) blocks.push(readCode(lines));
    else if (HEADING.test(line)) blocks.push(readHeading(lines));
    else if (ROW.test(line) && RULER.test(lines[1] ?? "")) blocks.push(readTable(lines));
    else if (ITEM.test(line)) blocks.push(readList(lines));
    else blocks.push(readParagraph(lines));
  }
  return blocks;
}

/** Bold, italic, code and plain text of one line; links keep their words. */
export function readInline(source: string): Inline[] {
  const text = source.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1");
  const parts = text.split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*)/).filter((part) => part !== "");
  return parts.map((part) => {
    if (part.length > 4 && part.startsWith("**") && part.endsWith("**"))
      return { kind: "bold", text: part.slice(2, -2) };
    if (part.length > 2 && part.startsWith("`") && part.endsWith("`")) return { kind: "code", text: part.slice(1, -1) };
    if (part.length > 2 && part.startsWith("*") && part.endsWith("*"))
      return { kind: "italic", text: part.slice(1, -1) };
    return { kind: "text", text: part };
  });
}

function readHeading(lines: string[]): Block {
  const [, marks = "#", text = ""] = HEADING.exec(lines.shift() ?? "") ?? [];
  return { kind: "heading", level: marks.length, text: readInline(text) };
}

function readCode(lines: string[]): Block {
  lines.shift();
  const end = lines.findIndex((line) => FENCE.test(line));
  const text = lines.splice(0, end < 0 ? lines.length : end).join("\n");
  lines.shift();
  return { kind: "code", text };
}

function readTable(lines: string[]): Block {
  const head = cells(lines.shift() ?? "");
  lines.shift();
  const rows: Inline[][][] = [];
  while (ROW.test(lines[0] ?? "")) rows.push(cells(lines.shift() ?? ""));
  return { kind: "table", head, rows };
}

function cells(line: string): Inline[][] {
  const inside = ROW.exec(line)?.[1] ?? "";
  return inside.split("|").map((cell) => readInline(cell.trim()));
}

function readList(lines: string[]): Block {
  const ordered = ITEM.exec(lines[0] ?? "")?.[1] !== undefined;
  const items: string[] = [];
  while (lines.length > 0) {
    const line = lines[0] ?? "";
    const item = ITEM.exec(line);
    if (item) items.push(item[2] ?? "");
    else if (/^\s+\S/.test(line) && items.length > 0) items.push(`${items.pop()} ${line.trim()}`);
    else break;
    lines.shift();
  }
  return { kind: "list", ordered, items: items.map(readInline) };
}

function readParagraph(lines: string[]): Block {
  const text = [(lines.shift() ?? "").trim()];
  while (lines.length > 0 && !isBreak(lines[0] ?? "")) text.push((lines.shift() ?? "").trim());
  return { kind: "paragraph", text: readInline(text.join(" ")) };
}

function isBreak(line: string): boolean {
  return line.trim() === "" || HEADING.test(line) || ITEM.test(line) || ROW.test(line) || FENCE.test(line);
}

/** The text without its first heading, where a page says that itself. */
export function withoutTitle(source: string): string {
  return source.replace(/^\s*#\s+.*\n/, "");
}
