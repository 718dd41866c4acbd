import type { Definition, Image, Link, Root } from "mdast";
import { visit } from "unist-util-visit";

import { parsePlainMarkdown } from "../../src/node/markdown/syntaxTree";
import { applyEdits, hidden, type Body, type Edit } from "./body";

/** What becomes of an address in a post: another one, or nothing when what it names is not there. */
export type Resolve = (
  url: string,
  use: "link" | "image",
  line: number,
) => string | undefined;

const SOURCE_ATTRIBUTE = /\b(src|href|poster)=("[^"]*"|'[^']*')/g;
const IMAGE_TAG = /<img\b[^>]*>/gi;

/** Puts each address of links, images and HTML through `resolve`; an image that is not there is hidden. */
export function rewriteLinks(body: Body, resolve: Resolve): Body {
  const { text } = body;
  const tree = parsePlainMarkdown(text);
  const imageNames = new Set<string>();
  visit(tree, "imageReference", ({ identifier }) => {
    imageNames.add(identifier);
  });
  const edits: Edit[] = [];
  const edit = (start: number, end: number, by: string) => {
    if (text.slice(start, end) !== by) edits.push({ start, end, text: by });
  };
  const destination = (
    node: Link | Image | Definition,
    use: "link" | "image",
  ) => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    const place = destinationOf(text.slice(start, end), node.type);
    if (!place) return;
    const resolved = resolve(node.url, use, body.lineAt(start));
    if (resolved === undefined)
      edit(start, end, hidden(text.slice(start, end)));
    else if (resolved !== node.url)
      edit(start + place.start, start + place.end, written(resolved));
  };
  visit(tree, (node) => {
    if (node.type === "link") destination(node, "link");
    else if (node.type === "image") destination(node, "image");
    else if (node.type === "definition") {
      destination(node, imageNames.has(node.identifier) ? "image" : "link");
    }
  });
  for (const { start, html } of htmlOf(tree)) {
    edits.push(
      ...htmlEdits(html, (url, use, offset) =>
        resolve(url, use, body.lineAt(start + offset)),
      ).map((each) => ({
        start: start + each.start,
        end: start + each.end,
        text: each.text,
      })),
    );
  }
  return applyEdits(body, edits);
}

/** Where in `[text](address "title")` or `[name]: address` the address is. */
function destinationOf(
  source: string,
  type: string,
): { start: number; end: number } | undefined {
  const pattern =
    type === "definition"
      ? /^\[(?:[^\]\\]|\\.)*\]:\s*(<[^>]*>|\S+)/d
      : /^!?\[[\s\S]*\]\(\s*(<[^>]*>|(?:[^\s()\\]|\\.|\([^\s()]*\))+)/d;
  const [start, end] = pattern.exec(source)?.indices?.[1] ?? [];
  return start === undefined || end === undefined ? undefined : { start, end };
}

function written(url: string): string {
  return /[\s()<>]/.test(url) ? `<${url}>` : url;
}

function htmlOf(tree: Root): { start: number; html: string }[] {
  const pieces: { start: number; html: string }[] = [];
  visit(tree, "html", ({ value, position }) => {
    pieces.push({ start: position?.start.offset ?? 0, html: value });
  });
  return pieces;
}

function htmlEdits(
  html: string,
  resolve: (
    url: string,
    use: "link" | "image",
    offset: number,
  ) => string | undefined,
): Edit[] {
  const edits: Edit[] = [];
  if (html.startsWith("<!--")) return edits;
  const images = [...html.matchAll(IMAGE_TAG)].map(({ index, 0: tag }) => ({
    start: index,
    end: index + tag.length,
    tag,
  }));
  for (const {
    index,
    0: attribute,
    1: name = "",
    2: value = "",
  } of html.matchAll(SOURCE_ATTRIBUTE)) {
    const image = images.find(
      ({ start, end }) => start <= index && index < end,
    );
    const resolved = resolve(
      value.slice(1, -1),
      image || name !== "href" ? "image" : "link",
      index,
    );
    if (resolved !== undefined) {
      const text = `${name}="${resolved}"`;
      if (text !== attribute)
        edits.push({ start: index, end: index + attribute.length, text });
    } else if (image) {
      edits.push({
        start: image.start,
        end: image.end,
        text: hidden(image.tag),
      });
    }
  }
  return edits;
}
