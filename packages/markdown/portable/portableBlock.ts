import type { Code } from "mdast";

import { codeInfo } from "../constructs/code/codeInfo";
import { infoWords } from "../constructs/code/infoWords";
import {
  readMagicComments,
  type CodeLine,
} from "../constructs/code/magicComments";
import { selectCode } from "../constructs/code/selectCode";
import type { PortableTarget } from "./portableMarkdown";

/**
 * A block of code without what only this site reads: included files, and comments that mark lines.
 * @param source as written
 * @returns its first line, and its code where that is another
 */
export async function portableBlock(
  node: Code,
  source: string,
  { includeCode, hasCodeAttributes }: PortableTarget,
  tell: (what: string) => void,
): Promise<{ opening: string; code: string | undefined }> {
  const { include, ...info } = codeInfo(node);
  const own = include
    ? selectCode(await includeCode(include.path), include)
    : node.value.split("\n");
  const lines = readMagicComments(own, () => undefined);
  const code = lines.map(({ text }) => text).join("\n");
  const isNew = include !== undefined || code !== node.value;
  const [opening = ""] = source.split("\n", 1);
  const [start = ""] = /^(?:`{3,}|~{3,})[ \t]*[^\s{]*/.exec(opening) ?? [];
  const words = opening.slice(start.length);
  const written = infoWords(words);
  const has = (word: string) => written.some(({ name }) => name === word);
  const highlighted = [
    ...info.highlighted.map(({ first, last }) =>
      first === last ? String(first) : `${String(first)}-${String(last)}`,
    ),
    ...numbers(lines, ({ isHighlighted }) => isHighlighted === true),
  ];
  const inserted = numbers(lines, ({ change }) => change === "inserted");
  const deleted = numbers(lines, ({ change }) => change === "deleted");
  const changes = [info.inserted, info.deleted, inserted, deleted].flat();
  for (const [what, isSo] of Object.entries({
    "blocks of code are not run anymore": has("verify"),
    "blocks of npm's commands have no tabs for other package managers":
      has("npm2yarn"),
    "diagrams are shown as their source": info.language === "mermaid",
    "blocks with inserted and deleted lines have no signs of them":
      changes.length > 0,
    "blocks have highlighted lines that look like the others":
      highlighted.length > 0 && !hasCodeAttributes,
    "blocks have no line numbers": info.firstNumber !== undefined,
  }))
    if (isSo) tell(what);
  // Indented code has no words.
  if (start === "" || (!isNew && !hasCodeAttributes))
    return { opening, code: undefined };

  // A brace would end Hugo's attributes.
  const title = hasCodeAttributes && !/[{}]/.test(info.title ?? "");
  const kept = written
    .filter(({ name }) => !/^(?:file$|lines$|\{)/.test(name))
    .filter(({ name }) => !title || name !== "title")
    .map((word) => words.slice(word.start, word.end));
  const attributes = [
    ...(title && info.title ? [`title=${JSON.stringify(info.title)}`] : []),
    ...(highlighted.length > 0
      ? [`hl_lines=${JSON.stringify(highlighted)}`]
      : []),
  ];
  const all = [
    start,
    ...inBraces("", hasCodeAttributes ? attributes : highlighted),
    ...kept,
    ...inBraces("ins=", inserted),
    ...inBraces("del=", deleted),
  ];
  return { opening: all.join(" "), code: isNew ? code : undefined };
}

function numbers(
  lines: readonly CodeLine[],
  has: (line: CodeLine) => boolean,
): string[] {
  return lines.flatMap((line, index) => (has(line) ? String(index + 1) : []));
}

function inBraces(name: string, parts: readonly string[]): string[] {
  return parts.length === 0 ? [] : [`${name}{${parts.join(",")}}`];
}
