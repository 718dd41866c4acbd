import { ElementType, parseDocument } from "htmlparser2";
import { partition } from "lodash";

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<Node, { attribs: object }>;

/** The parts of a text that two pages can be compared by. */
export type PageContent = {
  headings: string[];
  /** In small letters, without punctuation: quotation marks and dashes may differ. */
  words: string[];
  /** Code blocks without white space. */
  code: string[];
  images: number;
  /** Words of frames and of captions of code, by which our links to them are named. */
  labels: string[];
};

/** Parts of a page that are no text of its author. */
const CHROME =
  /^(?:script|style|noscript|template|nav|header|footer|aside|form|button|iframe|svg|math|video|audio|mjx-container)$/;
const CHROME_CLASS =
  /(?:^|[\s_-])(?:toc|table-of-contents|edit|share|related|pagination|pager|bio|author|avatar|tags|breadcrumbs?|sr-only|visually-hidden|copy|katex|lineno|linenos|line-numbers-rows|gutter|anchor|hash-link|comments|post-meta|meta)(?:$|[\s_-])/i;
const HEADING = /^h[1-6]$/;
/** Elements whose ends are between two words. */
const INLINE =
  /^(?:a|abbr|b|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|u|var|wbr)$/;

/** @param title the element with the title, which is no part of the text */
export function contentOf(
  nodes: readonly Node[],
  title?: unknown,
): PageContent {
  const content = {
    headings: new Array<string>(),
    code: new Array<string>(),
    images: 0,
    labels: new Array<string>(),
  };
  const textOf = (node: Node): string => {
    if (node.type === ElementType.Text) return node.data;
    // A local image in our HTML.
    if (node.type === ElementType.Comment && /^media \d+$/.test(node.data)) {
      content.images += 1;
      return " ";
    }
    if (!("attribs" in node) || node === title) return " ";
    if (node.name === "iframe")
      content.labels.push(...frameWords(node.attribs));
    if (isChrome(node)) return " ";
    if (node.name === "img") {
      if (isPicture(node)) content.images += 1;
      return " ";
    }
    if (node.name === "pre") {
      const code = rawText(node).replace(/\s+/g, "");
      if (code !== "") content.code.push(code);
      return " ";
    }
    const isOfCode = node.name === "figure" && hasCode(node);
    const [captions, children] = partition(
      node.children,
      (child) => isOfCode && "name" in child && child.name === "figcaption",
    );
    content.labels.push(...plainWords(captions.map(rawText).join(" ")));
    const text = children.map(textOf).join("");
    if (HEADING.test(node.name))
      content.headings.push(plainWords(text).join(" "));
    return INLINE.test(node.name) ? text : ` ${text} `;
  };
  const text = nodes.map(textOf).join("");
  return { ...content, words: plainWords(text) };
}

/** The caption of code is its language or title. */
function hasCode(node: Node): boolean {
  if (!("children" in node)) return false;
  return ("name" in node && node.name === "pre") || node.children.some(hasCode);
}

function isChrome({ name, attribs, children }: Element): boolean {
  const { href = "", rel = "" } = attribs;
  const isHeadingLink =
    name === "a" &&
    href.includes("#") &&
    /^[#¶§🔗\u200B\s]*$/u.test(children.map(rawText).join(""));
  const isFootnote =
    name === "sup" &&
    children.some(
      (child) => "attribs" in child && child.attribs.href?.includes("#"),
    );
  return (
    CHROME.test(name) ||
    (!/^(?:pre|code|figure)$/.test(name) &&
      CHROME_CLASS.test(attribs.class ?? "")) ||
    attribs["aria-hidden"] === "true" ||
    "hidden" in attribs ||
    rel.includes("tag") ||
    isHeadingLink ||
    isFootnote
  );
}

/** Whether an image is one of the text: no placeholder and no emoji. */
function isPicture({ attribs }: Element): boolean {
  return (
    !(attribs.src ?? "").startsWith("data:image/") &&
    !/emoji|avatar/i.test(attribs.class ?? "") &&
    attribs["aria-hidden"] !== "true"
  );
}

function rawText(node: Node): string {
  if (node.type === ElementType.Text) return node.data;
  if (!("children" in node)) return "";
  const isLineNumber =
    "attribs" in node &&
    /(?:^|[\s_-])(?:lineno|linenos|ln|line-numbers-rows|gutter)(?:$|[\s_-])/i.test(
      node.attribs.class ?? "",
    );
  const isButton = "name" in node && node.name === "button";
  return isLineNumber || isButton ? "" : node.children.map(rawText).join("");
}

function plainWords(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’']/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function frameWords({ title = "", src = "" }: Element["attribs"]): string[] {
  const url = src.replace(/^\/\//, "https://");
  const host = URL.canParse(url) ? new URL(url).host : "";
  return plainWords(`${title} ${host}`);
}

export function contentOfHtml(html: string): PageContent {
  return contentOf(parseDocument(html).children);
}
