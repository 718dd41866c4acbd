import { isExternalUrl } from "@technical-blog/utils";
import type {
  Blockquote,
  Definition,
  Heading,
  Html,
  Image,
  Link,
  Nodes,
} from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import type { InlineMath, Math } from "mdast-util-math";
import { renderToString } from "temml";

import { ADMONITION_NAMES, ALERT } from "../constructs/admonitions/admonitions";
import { VIDEO_FILE, videoPage } from "../constructs/videos/videos";
import { labelAndContent } from "../directiveLabel";
import { destination } from "../edit/links";
import { HEADING_ATTRIBUTES } from "../headings";
import { titleInUrl } from "../links";
import type { TextId } from "../texts";
import { urlRange } from "../urlRange";
import type { Portable } from "./portableMarkdown";
import { placeOf } from "./textEdits";

type Writers = typeof WRITERS;
export type PortableType = keyof Writers;

/** What is done with the nodes of each type. */
export const WRITERS = {
  blockquote: writeAlert,
  code: (node: Extract<Nodes, { type: "code" }>, portable: Portable) => {
    if (node.lang === "math") writeFormula(node, portable);
    else portable.codes.push(node);
  },
  containerDirective: writeContainer,
  definition: writeUrl,
  heading: writeHeading,
  html: writeHtml,
  image: writeImage,
  inlineMath: writeFormula,
  leafDirective: writeVideoLink,
  link: writeLink,
  math: writeFormula,
};

/** The blocks that stand for what is in them, with how they are shown. */
const PLAIN: Readonly<Record<string, string>> = {
  steps: "blocks of steps are plain lists",
  tabs: "groups of tabs are one after another, with bold titles",
  tree: "file trees are plain lists",
};

const ADMONITION = "admonitions are quotations with a bold title";

function writeContainer(node: ContainerDirective, portable: Portable) {
  const { edits, tell, textOf } = portable;
  const { name } = node;
  const { label, content } = labelAndContent(node);
  const [start, end] = [label[0], label.at(-1)];
  const title = start ? edits.sourceOf(start, end).trim() : "";
  const isAdmonition = ADMONITION_NAMES.includes(name);
  if (!isAdmonition && name !== "tab" && PLAIN[name] === undefined) return;
  if (name !== "tab") tell(PLAIN[name] ?? ADMONITION);
  const word = isAdmonition ? textOf(`admonition.${name}` as TextId) : ""; // of the names above
  const bold = word && title ? `**${word}:** ${title}` : `**${word || title}**`;
  const { first, last, column } = placeOf(node);
  // A paragraph in the next line would go on with the title.
  const isGlued =
    content[0]?.type === "paragraph" && placeOf(content[0]).first === first + 1;
  const mark = isAdmonition ? "> " : "";
  const opening = mark + bold + (isGlued ? "\\" : "");
  edits.replaceLine(first, column, name in PLAIN ? "" : opening);
  for (let line = first + 1; line <= last; line += 1) {
    const isEnd = line === last && /^[\s>]*:{3,}\s*$/.test(edits.lineAt(line));
    if (isEnd) edits.replaceLine(line, column, "");
    else if (isAdmonition) edits.replaceLine(line, column, mark, true);
  }
}

/** GitHub's `> [!NOTE]`. */
function writeAlert(node: Blockquote, { edits, tell, textOf }: Portable) {
  const source = edits.sourceOf(node);
  const start = /^>\s*/.exec(source)?.[0].length ?? 0;
  const [, name] = ALERT.exec(source.slice(start)) ?? [];
  if (name === undefined) return;
  tell(ADMONITION);
  const word = textOf(`admonition.${name.toLowerCase()}` as TextId); // of the names in the pattern
  const isTitle = /^.*\n[ \t]*>[ \t]*\S/.test(source);
  const range = { start, end: source.indexOf("]") + 1 };
  edits.replaceIn(node, range, `**${word}**${isTitle ? "\\" : ""}`);
}

function writeVideoLink(node: LeafDirective, { edits, tell }: Portable) {
  const page = videoPage(node.name, node.attributes?.id ?? "");
  const [, title] = /\[(.*)\]/s.exec(edits.sourceOf(node)) ?? [];
  if (page === undefined || title === undefined) return;
  tell("videos of YouTube and Vimeo are links");
  edits.replace(node, `[${title}](${page})`);
}

/** One id stays, further ones stand before the text. */
function writeHeading(node: Heading, { edits, tell }: Portable) {
  const source = edits.sourceOf(node);
  const found = HEADING_ATTRIBUTES.exec(source);
  if (!found) return;
  const { 0: attributes, 1: ids, 2: keywords, index } = found;
  const [id, ...others] = ids?.split(/\s+#/) ?? [];
  if (keywords !== undefined)
    tell("headings are without what readers call their sections");
  const start = source.slice(0, index).trimEnd().length;
  const end = index + attributes.indexOf("}") + 1;
  edits.replaceIn(node, { start, end }, id === undefined ? "" : ` {#${id}}`);
  const anchors = others.map((other) => `<span id="${other}"></span>`).join("");
  const text = /^#*\s*/.exec(source)?.[0].length ?? 0;
  edits.replaceIn(node, { start: text, end: text }, anchors);
}

function writeFormula(
  node: InlineMath | Math | Extract<Nodes, { type: "code" }>,
  { edits, target }: Portable,
) {
  const displayMode = node.type !== "inlineMath";
  if (!target.hasFormulas)
    edits.replace(node, renderToString(node.value, { displayMode }));
  else if (node.type === "code")
    edits.replace(node, `$$${node.value.replaceAll(/\s+/g, " ")}$$`);
}

const HTML_URL = /(?<=\s(?:href|poster|src)\s*=\s*["'])[^"']+/g;

function writeHtml(node: Html, { edits, target }: Portable) {
  for (const { 0: url, index } of edits.sourceOf(node).matchAll(HTML_URL)) {
    const range = { start: index, end: index + url.length };
    edits.replaceIn(node, range, target.urlOf(url, "file"));
  }
}

/** A link by title becomes an ordinary one. */
function writeLink(node: Link, portable: Portable) {
  const [text] = node.children;
  if (titleInUrl(node.url) === undefined || text?.type !== "text") {
    writeUrl(node, portable);
    return;
  }
  const url = destination(portable.target.urlOf(node.url, "link"));
  const words = text.value.replaceAll(/[[\]\\`*_<&~]/g, "\\$&");
  portable.edits.replace(node, `[${words}](${url})`);
}

function writeUrl(
  node: Definition | Image | Link,
  { edits, target: { urlOf } }: Portable,
) {
  const url = urlOf(node.url, node.type === "image" ? "image" : "link");
  const range = urlRange(edits.sourceOf(node), node.type);
  if (url !== node.url && range) edits.replaceIn(node, range, destination(url));
}

function writeImage(node: Image, portable: Portable) {
  const { edits, target, tell } = portable;
  if (isExternalUrl(node.url) || !VIDEO_FILE.test(node.url)) {
    writeUrl(node, portable);
    return;
  }
  tell("videos are HTML");
  const src = target.urlOf(node.url, "file");
  const label = (node.alt ?? "")
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;");
  edits.replace(
    node,
    `<video controls src="${src}" aria-label="${label}"></video>`,
  );
}
