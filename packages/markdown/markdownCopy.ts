import type { Code, Root } from "mdast";

import { constructs } from "./constructs";
import { codeInfo } from "./constructs/code/codeInfo";
import type { IncludeCode } from "./constructs/code/readCodeBlock";
import { selectCode } from "./constructs/code/selectCode";
import { isHarmfulUrl } from "./harmful";
import { marked, SRC_SET_URL } from "./links";
import { isTruncateMarker } from "./summary";
import { urlRange } from "./urlRange";
import { rewriteBlocks, type Replacement } from "./verified/rewriteBlocks";
import { visit } from "./visit";

/** What may be code of another file, the truncate marker, a block of colons, or have a URL. */
const EDITED: (
  | "code"
  | "containerDirective"
  | "html"
  | "paragraph"
  | "definition"
  | "image"
  | "link"
)[] = [
  "code",
  "containerDirective",
  "html",
  "paragraph",
  "definition",
  "image",
  "link",
];

/** Blocks of which copies have the content alone. */
const PLAIN = constructs.flatMap(({ isPlainInCopies, containerNames = [] }) =>
  isPlainInCopies ? containerNames : [],
);

/** In raw HTML. */
const TAG = /<[a-z][^<>]*/gi;
const URL_ATTRIBUTE =
  /\s(href|poster|src|srcset)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/dgi;

type Edit = { start: number; end: number; text: string };

/**
 * Copies the text of a post as its author wrote it, for readers without our files: with marked names, with included code, and
 * without the truncate marker. Positions come from its syntax tree, so nothing is parsed again.
 * @param text with blank lines in place of the front matter
 * @param tree before any step changes it
 */
export async function markdownCopy(
  text: string,
  tree: Root,
  includeCode: IncludeCode,
): Promise<string> {
  const offsetOf = offsets(text);
  const edits: Edit[] = [];
  const included: Code[] = [];
  visit(tree, EDITED, (node) => {
    if (!node.position) return;
    const start = offsetOf(node.position.start);
    const end = offsetOf(node.position.end);
    const source = text.slice(start, end);
    if (node.type === "code") included.push(node);
    if (isTruncateMarker(node)) {
      edits.push({ start, end, text: "" });
    } else if (node.type === "containerDirective") {
      if (PLAIN.includes(node.name)) edits.push(...colonEdits(source, start));
    } else if (node.type === "html") {
      edits.push(...htmlEdits(source, start));
    } else if ("url" in node) {
      const url = copiedUrl(node.url);
      const [text] = node.type === "link" ? node.children : [];
      if (text?.type === "text" && source.startsWith("[[")) {
        edits.push({ start, end, text: `[${plainText(text.value)}](${url})` });
        return;
      }
      const range =
        urlRange(source, node.type) ??
        (url === "" ? { start: 0, end: source.length } : undefined);
      if (!range || url === node.url) return;
      edits.push({
        start: start + range.start,
        end: start + range.end,
        text: url,
      });
    }
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
  return rewriteBlocks(body, blocks.flat()).trimStart();
}

function htmlEdits(html: string, offset: number): Edit[] {
  return [...html.matchAll(TAG)].flatMap(({ 0: tag, index }) =>
    [...tag.matchAll(URL_ATTRIBUTE)].map(({ 1: name = "", indices }) => {
      const [start, end] = indices?.slice(2).find(Boolean) ?? [0, 0];
      const urls = /^srcset$/i.test(name) ? SRC_SET_URL : /^.+$/s;
      return {
        start: offset + index + start,
        end: offset + index + end,
        text: tag.slice(start, end).replace(urls, copiedUrl),
      };
    }),
  );
}

/** Empties the first and the last line of a block. Lines keep their numbers. */
function colonEdits(source: string, offset: number): Edit[] {
  return [...source.matchAll(/^:{3,}[\w-]+|(?<=\n[ \t>]*):{3,}[ \t]*$/g)].map(
    ({ 0: colons, index }) => {
      const start = offset + index;
      return { start, end: start + colons.length, text: "" };
    },
  );
}

/** A script has no URL, and an image may be one. */
function copiedUrl(url: string): string {
  return isHarmfulUrl(url) && !/^data:/i.test(url) ? "" : marked(url);
}

/** A text as Markdown writes it in the brackets of a link. */
function plainText(text: string): string {
  return text.replace(/[\\`*_[\]<>&~$|]/g, "\\$&");
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
export function offsets(text: string) {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  return ({ line, column }: { line: number; column: number }) =>
    (starts[line - 1] ?? text.length) + column - 1;
}
