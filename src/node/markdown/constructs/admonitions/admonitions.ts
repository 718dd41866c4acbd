import type {
  Blockquote,
  Paragraph,
  PhrasingContent,
  Root,
  Strong,
  Text,
} from "mdast";
import type { ContainerDirective } from "mdast-util-directive";

import { translate } from "../../../config/translate";
import { labelAndContent } from "../../directiveLabel";
import { visit } from "../../visit";
import type { Construct } from "../construct";

/** Each name has a word of its own, and looks like one of five kinds. */
const ADMONITIONS = {
  note: { kind: "note", word: () => translate({ id: "admonition.note" }) },
  tip: { kind: "tip", word: () => translate({ id: "admonition.tip" }) },
  info: { kind: "info", word: () => translate({ id: "admonition.info" }) },
  important: {
    kind: "info",
    word: () => translate({ id: "admonition.important" }),
  },
  warning: {
    kind: "warning",
    word: () => translate({ id: "admonition.warning" }),
  },
  caution: {
    kind: "warning",
    word: () => translate({ id: "admonition.caution" }),
  },
  danger: {
    kind: "danger",
    word: () => translate({ id: "admonition.danger" }),
  },
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
const ALERT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i;

/** `:::note[Title]` … `:::` and GitHub's `> [!NOTE]` become admonitions. */
function convertAdmonitions(tree: Root) {
  visit(tree, ["containerDirective", "blockquote"], (node) => {
    if (node.type === "containerDirective") fromDirective(node);
    if (node.type === "blockquote") fromAlert(node);
  });
}

function fromDirective(node: ContainerDirective) {
  const name = NAMES.find((known) => known === node.name);
  if (!name) return;
  const { label, content } = labelAndContent(node);
  makeBox(node, name, [title(name, label), ...content]);
}

function fromAlert(node: Blockquote) {
  const [first, ...rest] = node.children;
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  if (first?.type !== "paragraph" || text?.type !== "text") return;
  const [mark = "", word] = ALERT.exec(text.value) ?? [];
  const name = NAMES.find((known) => known === word?.toLowerCase());
  if (!name) return;
  text.value = text.value.slice(mark.length);
  const isEmpty = text.value === "" && first.children.length === 1;
  makeBox(node, name, [title(name, []), ...(isEmpty ? [] : [first]), ...rest]);
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
      dataKind: ADMONITIONS[name].kind,
      role: "note",
    },
  };
}

function title(name: AdmonitionName, label: PhrasingContent[]): Paragraph {
  const word = ADMONITIONS[name].word();
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
