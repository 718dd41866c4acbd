import { codeRanges, isWithin } from "@technical-blog/markdown";

/** Offsets in a text. */
export type FrontMatterRange = {
  /** `members` is JSON without the braces around it. */
  format: "yaml" | "toml" | "json" | "members";
  /** Where the fields start, behind the opening delimiter. */
  start: number;
  /** Where the fields end. */
  end: number;
  /** Where the text of the page starts. */
  bodyStart: number;
};

/** Finds front matter in text with LF line breaks, exactly as the tool does. */
export type FrontMatterSyntax = (text: string) => FrontMatterRange | undefined;

/** gray-matter: index.js */
export const grayMatter: FrontMatterSyntax = (text) => {
  const [opening = "", language = ""] = /^---(?!-)(.*)/.exec(text) ?? [];
  const format = LANGUAGES.get(language.trim());
  if (opening === "" || format === undefined) return undefined;
  const closing = text.indexOf("\n---", opening.length);
  const end = closing === -1 ? text.length : closing;
  return { format, start: opening.length, end, bodyStart: end + 4 };
};

const LANGUAGES = new Map<string, FrontMatterRange["format"]>([
  ["", "yaml"],
  ["yaml", "yaml"],
  ["yml", "yaml"],
  ["json", "json"],
]);

/** @param pattern its groups are the text before the opening delimiter, the delimiter, and the fields */
export function fenced(
  text: string,
  pattern: RegExp,
): FrontMatterRange | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [whole, before = "", delimiter = "", fields = ""] = match;
  const start = before.length + delimiter.length;
  return {
    format: delimiter === "---" ? "yaml" : "toml",
    start,
    end: start + fields.length,
    bodyStart: whole.length,
  };
}

/** The object at the start of a text, up to its closing brace. */
export function jsonObject(text: string): FrontMatterRange | undefined {
  const start = text.search(/[^\s\uFEFF]/);
  if (text[start] !== "{") return undefined;
  let level = 0;
  for (const { 0: token, index } of text.matchAll(
    /"(?:[^"\\]|\\[^])*"|[{}]/g,
  )) {
    if (token === "{") level += 1;
    if (token === "}") level -= 1;
    if (level > 0) continue;
    const end = index + 1;
    return { format: "json", start, end, bodyStart: end };
  }
  return undefined;
}

/** Lines in which authors expect front matter; further down, it is an example. */
const TOP_LINES = 10;

const OPENING = /^[\s\p{Cf}]*(---|\+\+\+|;;;|\{)/u;
const USUAL_FIELD =
  /^[\s{]*["']?(?:title|date|draft|published|tags|categories|layout|slug|description|authors?|permalink|aliases|id|sidebar_\w+)["']?\s*[:=]/i;

/**
 * Finds lines that look like front matter: a delimiter, and a usual field before the next blank line. A delimiter alone
 * can be a thematic break.
 */
export function looksLikeFrontMatter(
  text: string,
): { line: number; delimiter: string } | undefined {
  const lines = text.split("\n");
  let offset = 0;
  for (const [index, line] of lines.slice(0, TOP_LINES).entries()) {
    const [, delimiter] = OPENING.exec(line) ?? [];
    if (
      delimiter !== undefined &&
      hasUsualField(lines.slice(index), delimiter) &&
      !isWithin(codeRanges(text), offset)
    )
      return { line: index + 1, delimiter };
    offset += line.length + 1;
  }
  return undefined;
}

function hasUsualField(lines: readonly string[], delimiter: string): boolean {
  const isJson = delimiter === "{";
  for (const [index, line] of lines.entries()) {
    const isEnd = line.trim() === "" || (!isJson && line.startsWith(delimiter));
    if (index > 0 && isEnd) return false;
    const isField = USUAL_FIELD.test(line) && (!isJson || line.includes('"'));
    if (isField) return true;
  }
  return false;
}
