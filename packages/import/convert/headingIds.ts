import {
  applyEdits,
  parsePlainMarkdown,
  rangeOf,
  type Body,
  type Edit,
} from "@technical-blog/markdown";
import { decodedPath } from "@technical-blog/utils";
import GithubSlugger from "github-slugger";
import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";

/** The anchors to which the links of these texts lead. */
export function linkedAnchors(texts: readonly string[]): Set<string> {
  const anchors = texts.flatMap((text) =>
    Array.from(text.matchAll(/#([^\s)"<>#]+)/g), ([, anchor = ""]) =>
      anchor.replace(/'$/, ""),
    ),
  );
  return new Set([...anchors, ...anchors.map(decodedPath)]);
}

/**
 * Gives a heading its old id where a link leads to it and ours differs.
 * @param oldId the id that the tool made of a heading's text
 */
export function keepHeadingIds(
  body: Body,
  oldId: (text: string) => string,
  linked: ReadonlySet<string>,
): Body {
  if (linked.size === 0) return body;
  const slugger = new GithubSlugger();
  const known = new Map<string, number>();
  const edits: Edit[] = [];
  visit(parsePlainMarkdown(body.text), "heading", (heading) => {
    const text = textIn(heading);
    const own = slugger.slug(text);
    const plain = oldId(text);
    const count = known.get(plain) ?? 0;
    known.set(plain, count + 1);
    const id = count === 0 ? plain : `${plain}-${String(count)}`;
    const { start, end } = rangeOf(heading);
    const source = body.text.slice(start, end);
    const isPlain = /^#[^\n]*$/.test(source) && !/\{#[^}]*\}\s*$/.test(source);
    if (id === own || !linked.has(id) || !isPlain || /[{}#\s]/.test(id)) return;
    const closing = /[ \t]+#*[ \t]*$/.exec(source)?.[0].length ?? 0;
    edits.push({ start: end - closing, end, text: ` {#${id}}` });
  });
  return applyEdits(body, edits);
}

function textIn(node: Nodes): string {
  if ("value" in node) return node.type === "html" ? "" : node.value;
  return "children" in node ? node.children.map(textIn).join("") : "";
}
