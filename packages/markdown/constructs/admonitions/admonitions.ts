import type {
  Blockquote,
  Paragraph,
  PhrasingContent,
  Root,
  Strong,
  Text,
} from "mdast";
import type { ContainerDirective } from "mdast-util-directive";

import { labelAndContent } from "../../directiveLabel";
import type { TextOf } from "../../texts";
import { visit } from "../../visit";
import type { Construct, Rendering } from "../construct";

/** The kind that each looks like. Each name has a word of its own. */
const ADMONITIONS = {
  note: "note",
  tip: "tip",
  info: "info",
  important: "info",
  warning: "warning",
  caution: "warning",
  danger: "danger",
};

type AdmonitionName = keyof typeof ADMONITIONS;

const NAMES = Object.keys(ADMONITIONS) as AdmonitionName[];

/** For programs that write admonitions. */
export const ADMONITION_NAMES: readonly string[] = NAMES;

export const admonitions: Construct = {
  containerNames: NAMES,
  changeMarkdown: convertAdmonitions,
  sheets: { admonitions: [".admonition"] },
};

/** `[!NOTE]` on the first line of a quotation, as on GitHub. */
export const ALERT =
  /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i;

/** `:::note[Title]` … `:::` and GitHub's `> [!NOTE]` become admonitions. */
function convertAdmonitions(tree: Root, { textOf }: Rendering) {
  visit(tree, ["containerDirective", "blockquote"], (node) => {
    if (node.type === "containerDirective") fromDirective(node, textOf);
    if (node.type === "blockquote") fromAlert(node, textOf);
  });
}

function fromDirective(node: ContainerDirective, textOf: TextOf) {
  const name = NAMES.find((known) => known === node.name);
  if (!name) return;
  const { label, content } = labelAndContent(node);
  const word = textOf(`admonition.${name}`);
  makeBox(node, name, [title(word, label), ...content]);
}

function fromAlert(node: Blockquote, textOf: TextOf) {
  const [first, ...rest] = node.children;
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  if (first?.type !== "paragraph" || text?.type !== "text") return;
  const [mark = "", written] = ALERT.exec(text.value) ?? [];
  const name = NAMES.find((known) => known === written?.toLowerCase());
  if (!name) return;
  text.value = text.value.slice(mark.length);
  const isEmpty = text.value === "" && first.children.length === 1;
  const word = textOf(`admonition.${name}`);
  makeBox(node, name, [title(word, []), ...(isEmpty ? [] : [first]), ...rest]);
}

function makeBox(
  node: ContainerDirective | Blockquote,
  name: AdmonitionName,
  children: Blockquote["children"],
) {
  node.children = children;
  node.data = {
    ...node.data,
    hName: "div",
    hProperties: {
      className: ["admonition"],
      dataKind: ADMONITIONS[name],
      role: "note",
    },
  };
}

function title(word: string, label: PhrasingContent[]): Paragraph {
  const text = (value: string): Text => ({ type: "text", value });
  const strong = (value: string): Strong => ({
    type: "strong",
    children: [text(value)],
  });
  return {
    type: "paragraph",
    data: { hProperties: { className: ["admonition-title"] } },
    children:
      label.length > 0
        ? [strong(`${word}:`), text(" "), ...label]
        : [strong(word)],
  };
}
