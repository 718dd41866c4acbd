import type { Code, Definition, Root } from "mdast";

import { constructs } from "./constructs";
import { codeInfo } from "./constructs/code/codeInfo";
import type { IncludeCode } from "./constructs/code/readCodeBlock";
import { selectCode } from "./constructs/code/selectCode";
import { imageFile } from "./constructs/images/images";
import { isTruncateMarker } from "./summary";
import { urlRange } from "./urlRange";
import { rewriteBlocks, type Replacement } from "./verified/rewriteBlocks";
import { visit } from "./visit";

type CopyEnvironment = {
  absoluteUrl: (path: string) => string;
  includeCode: IncludeCode;
};

/** Stands before and after each local image or video, which is named as in the post. No text has this character. */
export const MEDIA_MARK = "\0";

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

/** The file in an element of raw HTML. */
const HTML_SRC =
  /<(?:img|video|source)\b[^>]*?\ssrc=(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/dgi;

type Edit = { start: number; end: number; text: string };

/**
 * Copies the text of a post as its author wrote it, for readers without our files: with absolute URLs, with included code, and
 * without the truncate marker. Positions come from its syntax tree, so nothing is parsed again.
 * @param text with blank lines in place of the front matter
 * @param tree before any step changes it
 * @param absoluteUrl the absolute URL of a path
 */
export async function markdownCopy(
  text: string,
  tree: Root,
  { absoluteUrl, includeCode }: CopyEnvironment,
): Promise<string> {
  const offsetOf = offsets(text);
  const definitions = imageDefinitions(tree);
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
      const isImage =
        node.type === "image" ||
        (node.type === "definition" && definitions.has(node));
      const url =
        isImage && isFile(node.url)
          ? marked(node.url)
          : absoluteLink(node.url, absoluteUrl);
      const range = url && urlRange(source, node.type);
      if (!range) return;
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

/** The definitions of reference-style images, such as `![A picture][name]`. The first one of a name counts. */
function imageDefinitions(tree: Root): Set<Definition> {
  const names = new Set<string>();
  visit(tree, "imageReference", ({ identifier }) => {
    names.add(identifier);
  });
  const found = new Set<Definition>();
  visit(tree, "definition", (node) => {
    if (names.delete(node.identifier)) found.add(node);
  });
  return found;
}

function htmlEdits(html: string, offset: number): Edit[] {
  return [...html.matchAll(HTML_SRC)].flatMap(({ indices }) => {
    const [start, end] = indices?.slice(1).find(Boolean) ?? [0, 0];
    const src = html.slice(start, end);
    if (!isFile(src)) return [];
    return { start: offset + start, end: offset + end, text: marked(src) };
  });
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

const marked = (src: string) => `${MEDIA_MARK}${src}${MEDIA_MARK}`;

function isFile(src: string): boolean {
  return /^[^#]/.test(src) && imageFile(src) !== undefined;
}

/** The absolute URL of a link to a page of the site; undefined for others. */
function absoluteLink(
  url: string,
  absoluteUrl: CopyEnvironment["absoluteUrl"],
): string | undefined {
  if (!/^\/(?!\/)/.test(url)) return undefined;
  const { href } = new URL(`.${url}`, absoluteUrl("/"));
  return /[()]/.test(href) ? `<${href}>` : href;
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
