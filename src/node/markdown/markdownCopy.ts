import type { Code, Root } from "mdast";

import { codeInfo } from "./constructs/code/codeInfo";
import type { IncludeCode } from "./constructs/code/readCodeBlock";
import { selectCode } from "./constructs/code/selectCode";
import { isTruncateMarker } from "./summary";
import { rewriteBlocks, type Replacement } from "./verified/rewriteBlocks";
import { visit } from "./visit";

/** A text as its author wrote it, for readers without our files. */
export type MarkdownCopy = {
  /** With absolute URLs, with included code, and without the marker of where the summary ends. */
  body: string;
  /** Images beside the post, relative to its file. They are published below its route. */
  images: string[];
};

type CopyEnvironment = {
  route: string;
  absoluteUrl: (path: string) => string;
  includeCode: IncludeCode;
};

/** What may be code of another file, the truncate marker, or have a URL. */
const EDITED: (
  "code" | "html" | "paragraph" | "definition" | "image" | "link"
)[] = ["code", "html", "paragraph", "definition", "image", "link"];

type Edit = { start: number; end: number; text: string };

/**
 * Copies the text of a post. Positions come from its syntax tree, so nothing is parsed again.
 * @param text with blank lines in place of the front matter
 * @param tree before any step changes it
 * @param route of the post's page
 * @param absoluteUrl the absolute URL of a path
 */
export async function markdownCopy(
  text: string,
  tree: Root,
  { absoluteUrl, includeCode, route }: CopyEnvironment,
): Promise<MarkdownCopy> {
  const offsetOf = offsets(text);
  const edits: Edit[] = [];
  const images: string[] = [];
  const included: Code[] = [];
  visit(tree, EDITED, (node) => {
    if (!node.position) return;
    const start = offsetOf(node.position.start);
    const end = offsetOf(node.position.end);
    if (node.type === "code") included.push(node);
    if (isTruncateMarker(node)) {
      edits.push({ start, end, text: "" });
    }
    if (!("url" in node)) return;
    const isBeside =
      node.type === "image" && /^(?![a-z][a-z\d+.-]*:|[/#])/i.test(node.url);
    // What follows "#" says for which colour mode an image is.
    if (isBeside) images.push(node.url.replace(/^\.\/|#.*$/g, ""));
    else if (!/^\/(?!\/)/.test(node.url)) return;
    // From the end: the text of a link may hold its URL too.
    const at = text.lastIndexOf(node.url, end - 1);
    if (at < start) return;
    const target = isBeside
      ? `${route}/${node.url.replace(/^\.\//, "")}`
      : node.url;
    edits.push({
      start: at,
      end: at + node.url.length,
      text: absoluteUrl(target),
    });
  });
  const body = edits
    .sort((a, b) => b.start - a.start)
    .reduce(
      (result, { start, end, text: by }) =>
        result.slice(0, start) + by + result.slice(end),
      text,
    );
  const blocks = await Promise.all(
    included.map((node) => includedBlock(node, includeCode)),
  );
  return { body: rewriteBlocks(body, blocks.flat()).trimStart(), images };
}

async function includedBlock(
  node: Code,
  includeCode: IncludeCode,
): Promise<Replacement[]> {
  const { include } = codeInfo(node);
  if (!include || !node.position) return [];
  const { start, end } = node.position;
  try {
    const code = selectCode(await includeCode(include.path), include);
    const block = { firstLine: start.line, lastLine: end.line };
    return [{ block, text: code.join("\n") }];
  } catch {
    // `readCodeBlocks` reports what cannot be included.
    return [];
  }
}

/** Offsets of lines and columns: the tree's own are those of a text in which titles of directives have brackets. */
function offsets(text: string) {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  return ({ line, column }: { line: number; column: number }) =>
    (starts[line - 1] ?? text.length) + column - 1;
}
