import { visit } from "unist-util-visit";

import { urlRange } from "../urlRange";
import {
  applyEdits,
  editsOf,
  hidden,
  plainTree,
  rangeOf,
  type Body,
  type Edit,
} from "./body";

/** Returns the new URL, or undefined when the file that it names is missing. */
export type Resolve = (
  url: string,
  use: "link" | "image",
  line: number,
) => string | undefined;

const HTML_MEDIA =
  /<(?:img|source)\b[^>]*>|<video\b[^>]*>(?:[\s\S]*?<\/video>)?/gi;
/** What every link and image has that a post could have written with a path. */
const SOME_URL = /\]\(|\]:|\b(?:src|href|poster)=/;
const HTML_URL = /\b(src|href|poster)=("[^"]*"|'[^']*')/g;

/** What belongs to `srcset`. A browser that finds it in `src` shows an image of `srcset`. */
const SIZE = /\s+\d+(?:\.\d+)?[wx]$/;

/** Resolves each URL of links, images and HTML. An image without a file is hidden. */
export function rewriteLinks(body: Body, resolve: Resolve): Body {
  const { text } = body;
  if (!SOME_URL.test(text)) return body;
  const tree = plainTree(text);
  const imageNames = new Set<string>();
  visit(tree, "imageReference", ({ identifier }) => {
    imageNames.add(identifier);
  });
  const edits: Edit[] = [];
  visit(tree, (node) => {
    const { start, end } = rangeOf(node);
    if (node.type === "html") {
      // `node.value` lacks the indentation of lists.
      const html = { text: text.slice(start, end), lineAt: body.lineAt };
      for (const edit of htmlEdits(html, start, resolve))
        edits.push({
          ...edit,
          start: start + edit.start,
          end: start + edit.end,
        });
    } else if (
      node.type === "link" ||
      node.type === "image" ||
      node.type === "definition"
    ) {
      const source = text.slice(start, end);
      const range = urlRange(source, node.type);
      if (!range) return;
      const isImage =
        node.type === "image" ||
        (node.type === "definition" && imageNames.has(node.identifier));
      const url = resolve(
        node.url,
        isImage ? "image" : "link",
        body.lineAt(start),
      );
      if (url === undefined) edits.push({ start, end, text: hidden(source) });
      else if (url !== node.url)
        edits.push({
          start: start + range.start,
          end: start + range.end,
          text: destination(url),
        });
    }
  });
  return applyEdits(body, edits);
}

/** A text as Markdown writes it in the brackets of a link, an image or a tab. */
export function bracketed(text: string): string {
  return text.replace(/[[\]]/g, "\\$&");
}

/** A URL as Markdown writes it in the parentheses of a link. */
export function destination(url: string): string {
  return /[\s()<>]/.test(url) ? `<${url}>` : url;
}

/** @param offset where the HTML starts in the post */
function htmlEdits(html: Body, offset: number, resolve: Resolve): Edit[] {
  if (html.text.startsWith("<!--")) return [];
  const images = editsOf(html, HTML_MEDIA, ([tag]) => hidden(tag));
  return [...html.text.matchAll(HTML_URL)].flatMap((match): Edit[] => {
    const [attribute, name = "", quoted = ""] = match;
    const start = match.index;
    const image = images.find(
      (each) => each.start <= start && start < each.end,
    );
    const use = image || name !== "href" ? "image" : "link";
    const written = quoted.slice(1, -1);
    const plain = use === "image" ? written.replace(SIZE, "") : written;
    const url = resolve(plain, use, html.lineAt(offset + start));
    if (url === undefined) return image ? [image] : [];
    const text = `${name}="${url}"`;
    return text === attribute
      ? []
      : [{ start, end: start + attribute.length, text }];
  });
}
