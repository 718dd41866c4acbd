import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified, type Plugin } from "unified";
import type { VFile } from "vfile";

// oxlint-disable-next-line typescript/no-require-imports -- types of an import would add JSX nodes to all trees of the project
const remarkMdx = require("remark-mdx") as { default: Plugin };

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMdx.default);

/** Replaces a character that the parser must take for plain text. */
const MASK = "\uE000";
const MAX_ATTEMPTS = 30;

const VOID = "area|br|col|embed|hr|img|input|link|meta|source|track|wbr";
/** Common syntax of Docusaurus and authors that MDX rejects. `<Link>` is a component. */
const NOT_MDX = [
  /<(?![A-Za-z/>])/g,
  new RegExp(`<(?=(?:${VOID}|${VOID.toUpperCase()})\\b[^<>{}]*(?<!/)>)`, "g"),
  /\{(?=#[\w-]+\})/g,
];

const TAG =
  /<([A-Za-z][\w.-]*)((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*)>/g;

/** A node of Markdown, JSX or JavaScript. */
export type MdxNode = {
  type: string;
  /** Of an element; null for a fragment. */
  name?: string | null;
  /** Of code. */
  value?: string;
  attributes?: MdxAttribute[];
  children?: MdxNode[];
  position?: Nodes["position"];
};

export type MdxAttribute = {
  type: string;
  name?: string;
  /** An object for an expression in braces; null for a name alone. */
  value?: string | { value: string } | null;
  position?: Nodes["position"];
};

type ParseError = VFile["messages"][number];

export type MdxTree = {
  /** The syntax tree, with positions in the original text. */
  tree: MdxNode;
  /** Offsets of invalid MDX that was parsed as plain text. */
  refused: number[];
};

/** Parses MDX. When the parser fails at a tag or brace, replaces it by plain text and tries again. */
export function parseMdx(text: string): MdxTree {
  let masked = text.replace(/<!--[\s\S]*?-->/g, (comment) =>
    comment.replace(/\S/g, " "),
  );
  for (const pattern of NOT_MDX) masked = masked.replace(pattern, MASK);
  const refused: number[] = [];
  const mask = (offset: number) => {
    refused.push(offset);
    masked = `${masked.slice(0, offset)}${MASK}${masked.slice(offset + 1)}`;
  };
  // Elements like <li> and <p> may have no closing tags at all.
  const closed = new Set(
    [...masked.matchAll(/<\/([\w.-]+)/g)].map(([, name]) => name),
  );
  for (const { 1: name, 2: attributes = "", index } of masked.matchAll(TAG))
    if (!closed.has(name) && !attributes.endsWith("/")) mask(index);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      return { tree: parse(masked), refused };
    } catch (error) {
      if (!isParseError(error)) throw error;
      const offset = refusedOffset(masked, error);
      if (offset === undefined) break;
      mask(offset);
    }
  }
  for (const { index } of masked.matchAll(/[<{]|^(?=import\b|export\b)/gm))
    mask(index);
  return { tree: parse(masked), refused };
}

function parse(text: string): MdxNode {
  const tree: object = processor.parse(text);
  return tree as MdxNode; // what remark-mdx makes, see above
}

function isParseError(error: unknown): error is ParseError {
  return error instanceof Error && "reason" in error;
}

/** Finds the opening tag, brace or statement that causes an error. */
function refusedOffset(text: string, error: ParseError): number | undefined {
  const { reason, place, source } = error;
  const [, line, column] = /\((\d+):(\d+)-/.exec(reason) ?? [];
  if (line !== undefined && column !== undefined) {
    const lines = text.split("\n").slice(0, Number(line) - 1);
    return [...lines, ""].join("\n").length + Number(column) - 1;
  }
  const point = place && "start" in place ? place.start : place;
  const end = point?.offset ?? text.length;
  const starts =
    source === "micromark-extension-mdxjs-esm"
      ? /^(?=(?:import|export)\b)/gm
      : /[<{]/g;
  return [...text.slice(0, end + 1).matchAll(starts)].at(-1)?.index;
}
