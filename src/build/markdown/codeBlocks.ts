import type { Element, Root } from "hast";
import { toText } from "hast-util-to-text";
import type { Root as MarkdownRoot } from "mdast";
import { visit } from "unist-util-visit";

import { translate } from "../translate";
import { highlightCode } from "./highlightCode";
import { infoWords } from "./infoWords";

/** Hands on the words after a block's language: `rehype-raw` would drop them. */
export function remarkCodeMeta() {
  return (tree: MarkdownRoot) => {
    visit(tree, "code", (node) => {
      if (!node.meta) return;
      node.data = { ...node.data, hProperties: { dataMeta: node.meta } };
    });
  };
}

/** Each `pre > code` becomes a figure: a bar with title or language and copy button, then the highlighted code. */
export function rehypeCodeBlocks() {
  return async (tree: Root) => {
    const blocks: {
      pre: Element;
      code: Element;
      replace: (by: Element) => void;
    }[] = [];
    visit(tree, { tagName: "pre" }, (pre: Element, index, parent) => {
      const [code] = pre.children;
      if (code?.type !== "element" || code.tagName !== "code") return;
      if (index === undefined || !parent) return;
      const replace = (by: Element) => {
        parent.children[index] = by;
      };
      blocks.push({ pre, code, replace });
    });
    await Promise.all(
      blocks.map(async ({ pre, code, replace }) => {
        replace(await codeFigure(pre, code));
      }),
    );
  };
}

async function codeFigure(pre: Element, code: Element): Promise<Element> {
  const language = codeLanguage(code);
  const source = toText(code, { whitespace: "pre" }).replace(/\n$/, "");
  const words = infoWords(String(code.properties.dataMeta ?? ""));
  const title = words.find(({ name }) => name === "title")?.value;
  const isOutput = words.some(({ name }) => name === "output");
  const label = isOutput ? translate({ id: "code.output" }) : language;
  return {
    type: "element",
    tagName: "figure",
    properties: {
      className: ["code-block", ...(isOutput ? ["code-output"] : [])],
    },
    children: [
      {
        type: "element",
        tagName: "figcaption",
        properties: {},
        children: [
          {
            type: "element",
            tagName: "span",
            properties: {},
            children: [{ type: "text", value: title ?? label }],
          },
          {
            type: "element",
            tagName: "button",
            properties: { type: "button", dataCopyCode: "" },
            children: [{ type: "text", value: translate({ id: "code.copy" }) }],
          },
        ],
      },
      {
        ...pre,
        // A wide block scrolls in its own box: the keyboard must reach it.
        properties: { tabIndex: 0 },
        children: [
          {
            type: "element",
            tagName: "code",
            properties: {},
            children: await highlightCode(source, language),
          },
        ],
      },
    ],
  };
}

function codeLanguage(code: Element): string {
  const classes = code.properties.className;
  const name = Array.isArray(classes) ? classes.map(String) : [];
  const language = name.find((value) => value.startsWith("language-"));
  return language?.slice("language-".length).toLowerCase() ?? "";
}
