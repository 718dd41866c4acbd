import { addDiagnostic } from "@technical-blog/utils";
import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import { h } from "hastscript";
import type { Root, RootContent } from "mdast";

import { labelAndContent } from "../../directiveLabel";
import { isElement } from "../../element";
import { readerText } from "../../readerText";
import { visit, visitTag } from "../../visit";
import type { Construct, Rendering } from "../construct";

export const tabs: Construct = {
  containerNames: ["tabs", "tab"],
  elements: ["tabs", "tabitem"],
  changeMarkdown: convertTabs,
  changeHtml: makeTabPanels,
  afterText: addTabLists,
  inFeeds: ({ properties }) => (properties.role === "tablist" ? [] : undefined),
  sheets: { tabs: [".tabs"] },
  script: {
    place: "head",
    module: "@technical-blog/markdown/constructs/tabs/tabs",
    marks: ["[data-tabs]"],
  },
};

export type Tab = {
  label: string;
  /** What is stored when a reader chooses the tab. */
  value: string;
  content: ElementContent[];
  isDefault: boolean;
};

/** `:::tabs{group=pm}` and `:::tab[npm]` become the elements that Docusaurus has for them. */
function convertTabs(tree: Root) {
  tree.children = tree.children.filter((node) => !isImport(node));
  visit(tree, "containerDirective", (node) => {
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
function makeTabPanels(tree: HtmlRoot, { file }: Rendering) {
  visitTag(tree, "tabs", (tabs) => {
    const items = tabs.children.filter((node) => isElement(node, "tabitem"));
    const rest = tabs.children.filter((node) => !isElement(node, "tabitem"));
    if (items.length === 0 || rest.some((node) => readerText(node))) {
      addDiagnostic(file, {
        line: tabs.position?.start.line ?? 1,
        rule: "tabs-without-tab",
        problem: "tabs hold something that is in none of their tabs.",
        fix: 'Put it into a ":::tab[Label]", and give the line of ":::tabs" one colon more than those of its tabs.',
      });
    }
    const group = tabs.properties.groupId ?? tabs.properties.groupid;
    const panels = tabPanels(items.map(tabOfItem), group);
    panels.children.unshift(...rest);
    Object.assign(tabs, panels);
  });
  visitTag(tree, "tabitem", (item) => {
    addDiagnostic(file, {
      line: item.position?.start.line ?? 1,
      rule: "stray-tab",
      problem: "a tab stands outside of tabs.",
      fix: 'Put "::::tabs" and "::::" around the tabs, with one colon more than theirs.',
    });
    const { label, content } = tabOfItem(item);
    Object.assign(item, h("div", title(label), content));
  });
}

function tabOfItem({ properties, children }: Element): Tab {
  const [first, ...rest] = children;
  const isTitled = properties.dataTitled !== undefined && first;
  const label = isTitled
    ? readerText(first)
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
  const first = tabs.find(({ isDefault }) => isDefault) ?? tabs[0];
  const panels = tabs.map((tab) => {
    const properties = {
      role: "tabpanel",
      ariaLabel: tab.label,
      dataValue: tab.value,
      dataSelected: tab === first ? "" : undefined,
    };
    return h("div", properties, title(tab.label), tab.content);
  });
  return h("div.tabs", { dataTabs: group ?? "" }, panels);
}

function title(label: string): Element {
  return h("p.tab-title", h("strong", label));
}

/** Adds the buttons that choose a panel (`tabs.inline.ts`), after the text of the post is read: they repeat it. */
function addTabLists(tree: HtmlRoot, { textOf }: Rendering) {
  visitTag(tree, "div", (tabs) => {
    if (tabs.properties.dataTabs === undefined) return;
    const panels = tabs.children.filter(
      (node): node is Element =>
        node.type === "element" && node.properties.role === "tabpanel",
    );
    if (panels.length > 0) {
      tabs.children.unshift(tabList(panels, textOf("tabs.label")));
    }
  });
}

function tabList(panels: readonly Element[], ariaLabel: string): Element {
  const list = {
    role: "tablist",
    ariaLabel,
    dataNeedsScript: "",
  };
  const buttons = panels.map(({ properties }) => {
    const isSelected = properties.dataSelected !== undefined;
    const button = {
      type: "button",
      role: "tab",
      ariaSelected: String(isSelected),
      tabIndex: isSelected ? 0 : -1,
    };
    return h("button", button, String(properties.ariaLabel));
  });
  return h("div", list, buttons);
}
