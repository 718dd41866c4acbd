import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import { toText } from "hast-util-to-text";
import type { Root, RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { VFile } from "vfile";

import { translate } from "../../../config/translate";
import { addDiagnostic } from "../../../content/diagnostic";
import { labelAndContent } from "../../directiveLabel";
import { SKIP, visit } from "../../visit";

export const TAB_NAMES = ["tabs", "tab"];

export type Tab = {
  label: string;
  /** What is remembered of a choice. */
  value: string;
  content: ElementContent[];
  isDefault: boolean;
};

/** `:::tabs{group=pm}` and `:::tab[npm]` become the elements that Docusaurus has for them. */
export function remarkTabs() {
  return (tree: Root) => {
    tree.children = tree.children.filter((node) => !isImport(node));
    visit(tree, "containerDirective", (node: ContainerDirective) => {
      const { name, attributes } = node;
      if (name === "tabs") {
        const groupId = attributes?.group ?? attributes?.groupId;
        node.data = { ...node.data, hName: "tabs", hProperties: { groupId } };
      } else if (name === "tab") {
        const { label, content } = labelAndContent(node);
        node.children = [{ type: "paragraph", children: label }, ...content];
        const isDefault = attributes?.default !== undefined || undefined;
        node.data = {
          ...node.data,
          hName: "tabitem",
          hProperties: {
            value: attributes?.value ?? undefined,
            dataDefault: isDefault,
            dataTitled: true,
          },
        };
      }
    });
  };
}

/** What Docusaurus needs in front of its tabs. */
function isImport(node: RootContent): boolean {
  const [text, ...rest] = node.type === "paragraph" ? node.children : [];
  if (text?.type !== "text" || rest.length > 0) return false;
  return text.value
    .split("\n")
    .every((line) =>
      /^import \w+ from ["']@theme\/Tab(s|Item)["'];?$/.test(line),
    );
}

/**
 * Panels under their titles, of `:::tabs` and of Docusaurus' `<Tabs>`: all that there is without a script, in feeds and
 * on paper.
 */
export function rehypeTabPanels() {
  return (tree: HtmlRoot, file: VFile) => {
    visit(tree, { tagName: "tabs" }, (tabs: Element) => {
      const isItem = (node: ElementContent) =>
        node.type === "element" && node.tagName === "tabitem";
      const items = tabs.children.filter(isItem) as Element[];
      const rest = tabs.children.filter((node) => !isItem(node));
      if (items.length === 0 || rest.some((node) => toText(node).trim())) {
        reportContents(tabs, file);
      }
      const group = tabs.properties.groupId ?? tabs.properties.groupid;
      const { properties, children } = tabPanels(items.map(tabOfItem), group);
      tabs.tagName = "div";
      tabs.properties = properties;
      tabs.children = [...rest, ...children];
    });
    visit(tree, { tagName: "tabitem" }, (item: Element) => {
      reportStray(item, file);
      const { label, content } = tabOfItem(item);
      item.tagName = "div";
      item.properties = {};
      item.children = [title(label), ...content];
    });
  };
}

function reportContents({ position }: Element, file: VFile) {
  addDiagnostic(file, {
    line: position?.start.line ?? 1,
    rule: "tabs-without-tab",
    problem: "tabs hold something that is in none of their tabs.",
    fix: 'Put it into a ":::tab[Label]", and give the line of ":::tabs" one colon more than those of its tabs.',
  });
}

function reportStray({ position }: Element, file: VFile) {
  addDiagnostic(file, {
    line: position?.start.line ?? 1,
    rule: "stray-tab",
    problem: "a tab stands outside of tabs.",
    fix: 'Put "::::tabs" and "::::" around the tabs, with one colon more than theirs.',
  });
}

function tabOfItem({ properties, children }: Element): Tab {
  const [first, ...rest] = children;
  const isTitled = properties.dataTitled !== undefined && first;
  const label = isTitled
    ? toText(first)
    : (properties.label ?? properties.value ?? "");
  return {
    label,
    value: properties.value ?? label,
    content: isTitled ? rest : children,
    isDefault:
      properties.default !== undefined || properties.dataDefault !== undefined,
  };
}

/** Tabs as elements; the one that shows first is marked. */
export function tabPanels(
  tabs: readonly Tab[],
  group?: Element["properties"][string],
): Element {
  const selected = Math.max(
    0,
    tabs.findIndex(({ isDefault }) => isDefault),
  );
  return {
    type: "element",
    tagName: "div",
    properties: { className: ["tabs"], dataTabs: group ?? "" },
    children: tabs.map(({ label, value, content }, index): Element => ({
      type: "element",
      tagName: "div",
      properties: {
        role: "tabpanel",
        ariaLabel: label,
        dataValue: value,
        dataSelected: index === selected ? "" : undefined,
      },
      children: [title(label), ...content],
    })),
  };
}

function title(value: string): Element {
  const text: Element = {
    type: "element",
    tagName: "strong",
    properties: {},
    children: [{ type: "text", value }],
  };
  return {
    type: "element",
    tagName: "p",
    properties: { className: ["tab-title"] },
    children: [text],
  };
}

/** Adds the buttons that choose a panel (`tabs.inline.ts`), after the text of the post is read: they repeat it. */
export function rehypeTabLists() {
  return (tree: HtmlRoot) => {
    visit(tree, { tagName: "div" }, (tabs: Element) => {
      if (tabs.properties.dataTabs === undefined) return;
      const panels = tabs.children.filter(
        (node): node is Element =>
          node.type === "element" && node.properties.role === "tabpanel",
      );
      if (panels.length === 0) return SKIP;
      tabs.children = [tabList(panels), ...tabs.children];
      return undefined;
    });
  };
}

function tabList(panels: readonly Element[]): Element {
  return {
    type: "element",
    tagName: "div",
    properties: {
      role: "tablist",
      ariaLabel: translate({ id: "tabs.label" }),
      dataNeedsScript: "",
    },
    children: panels.map(({ properties }): Element => {
      const isSelected = properties.dataSelected !== undefined;
      return {
        type: "element",
        tagName: "button",
        properties: {
          type: "button",
          role: "tab",
          ariaSelected: isSelected ? "true" : "false",
          tabIndex: isSelected ? 0 : -1,
        },
        children: [{ type: "text", value: String(properties.ariaLabel) }],
      };
    }),
  };
}
