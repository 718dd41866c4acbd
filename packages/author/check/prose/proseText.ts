import {
  parsePlainMarkdown,
  withoutFrontMatter,
} from "@technical-blog/markdown";
import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";

/** The fields that readers see. */
const SHOWN_FIELD =
  /^(?:(?:title|title_meta|description|image_alt|updated)|[ \t].*?\breason):(.*)$/gm;
/** The fences and names of blocks such as `:::note`. */
const BLOCK_NAMES = /^[ \t>]*:{2,}.*$/gm;
const HEADING_ATTRIBUTES = /\{(?:#|keywords=)[^}]*\}/g;

/** A text with spaces for the anchors and keywords of its headings. */
export function withoutHeadingAttributes(markdown: string): string {
  return markdown.replace(HEADING_ATTRIBUTES, spaces);
}

/**
 * The prose of a post. Everything else, mainly code and URLs, is replaced by spaces, so that each word keeps its line and
 * column.
 */
export function proseText(markdown: string): string {
  const body = withoutFrontMatter(markdown);
  const frontMatterLength = markdown.length - body.length;
  const isProse = new Uint8Array(markdown.length);

  for (const match of markdown.matchAll(SHOWN_FIELD)) {
    const end = match.index + match[0].length;
    const isField = end < markdown.length - body.trimStart().length;
    if (isField) isProse.fill(1, end - (match[1] ?? "").length, end);
  }
  visit(parsePlainMarkdown(body), (node: Nodes) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return;
    if (node.type === "text") {
      isProse.fill(1, start + frontMatterLength, end + frontMatterLength);
    }
    if (node.type === "image" && node.alt) {
      const alt = markdown.indexOf(node.alt, start + frontMatterLength);
      if (alt !== -1) isProse.fill(1, alt, alt + node.alt.length);
    }
  });
  const prose = markdown.replace(/[^\n]/g, (character, index: number) =>
    isProse[index] ? character : " ",
  );
  return withoutHeadingAttributes(prose).replace(BLOCK_NAMES, spaces);
}

function spaces({ length }: string): string {
  return " ".repeat(length);
}

/** Line and column, from 1, of an index in a text. */
export function positionAt(text: string, index: number) {
  const before = text.slice(0, index).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { line: before.length, column };
}
