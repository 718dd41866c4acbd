import type { Root as HtmlRoot } from "hast";
import { h } from "hastscript";
import type { List, ListItem, Nodes, PhrasingContent, Root } from "mdast";

import type { TextId } from "../../texts";
import { visitTag } from "../../visit";
import type { Construct, Rendering } from "../construct";
import { unwrapLists } from "../unwrapList";

export const tree: Construct = {
  containerNames: ["tree"],
  isPlainInCopies: true,
  changeMarkdown: makeTrees,
  afterText: nameKinds,
  inFeeds: ({ properties }) =>
    properties.dataVisuallyHidden === undefined ? undefined : [],
  sheets: { tree: [".tree"] },
};

const BLOCK = {
  name: "tree",
  kind: "list",
  fix: 'Write the files and folders as a list: "- src/".',
} as const;

const MORE = ["…", "..."];

/** The lists in `:::tree` have files and folders as items: a name, and a note after it. */
function makeTrees(root: Root, { file }: Rendering) {
  const lines = String(file).split("\n");
  unwrapLists(root, file, BLOCK, (list) => {
    readList(list, lines);
  });
}

function readList(list: List, lines: readonly string[]) {
  list.ordered = false;
  list.spread = false;
  for (const item of list.children) readItem(item, lines);
}

function readItem(item: ListItem, lines: readonly string[]) {
  item.spread = false;
  const [line] = item.children;
  const inner = item.children.filter((child) => child.type === "list");
  for (const list of inner) readList(list, lines);
  if (line?.type !== "paragraph") return;
  const [name, ...note] = splitName(unbold(line.children, lines));
  if (!name) return;
  const text = textOf(name);
  const isMore = MORE.includes(text);
  const isFolder = inner.length > 0 || text.endsWith("/");
  const dataKind = isMore ? "more" : isFolder ? "folder" : "file";
  item.data = { ...item.data, hProperties: { dataKind } };
  line.children = [isMore ? name : asCode(name), ...note];
}

/** The name is the first word, unless the item starts with code, bold text or a link. */
function splitName([first, ...rest]: PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== "text") return first ? [first, ...rest] : rest;
  const [, name = "", note = ""] = /^(\S+)([^]*)$/.exec(first.value) ?? [];
  return [
    { type: "text", value: name },
    { type: "text", value: note },
    ...rest,
  ];
}

/** `__tests__/` is a name, and `**tests**` a bold one. */
function unbold(
  children: PhrasingContent[],
  lines: readonly string[],
): PhrasingContent[] {
  const [first, next] = children;
  const { line = 1, column = 1 } = first?.position?.start ?? {};
  const isUnderscored = lines[line - 1]?.startsWith("__", column - 1);
  if (first?.type !== "strong" || !isUnderscored) return children;
  const rest = next?.type === "text" ? next.value : "";
  const value = `__${textOf(first)}__${rest}`;
  return [{ type: "text", value }, ...children.slice(rest ? 2 : 1)];
}

function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

function asCode(node: PhrasingContent): PhrasingContent {
  if (node.type === "text") return { type: "inlineCode", value: node.value };
  if ("children" in node) node.children = node.children.map(asCode);
  return node;
}

const KIND_TEXTS: Readonly<Record<string, TextId>> = {
  folder: "tree.folder",
  more: "tree.more",
};

/** On the page the style sheet draws what an item is. Screen readers say it. */
function nameKinds(html: HtmlRoot, { textOf }: Rendering) {
  visitTag(html, "li", (item) => {
    const id = KIND_TEXTS[String(item.properties.dataKind)];
    if (!id) return;
    const hidden = { dataVisuallyHidden: "" };
    item.children.unshift(h("span", hidden, `${textOf(id)} `));
  });
}
