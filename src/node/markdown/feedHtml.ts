import type { Element, Root } from "hast";
import { h } from "hastscript";
import { pickBy } from "lodash";

import { hasClass, isElement } from "./element";
import { isContentLink } from "./links";
import { codeText, readerText } from "./readerText";
import { SKIP, visitElements } from "./visit";

/** Attributes that mean something outside of the site. */
const KEPT_ATTRIBUTES = new Set(
  "alt checked colSpan controls dateTime dir disabled display displaystyle height href id kind label lang mathvariant open poster reversed rowSpan scope src start title type width".split(
    " ",
  ),
);

const SIGNS: Record<string, string | undefined> = { ins: "+ ", del: "- " };

const URL_ATTRIBUTES = ["href", "src", "poster"];

/**
 * Makes of a post's HTML what readers outside of the site can use: no buttons, no links of headings to themselves, code as
 * plain text, with the signs of changed lines, images without their sizes, and absolute URLs.
 * @param url of the post's page
 */
export function simplifyForFeeds(tree: Root, url: string) {
  removeControls(tree);
  simplify(tree, url);
}

function removeControls(tree: Root) {
  visitElements(tree, (element, index, parent) => {
    const inner = isControl(element) ? [] : replacement(element);
    if (!inner) return undefined;
    parent.children.splice(index, 1, ...inner);
    return [SKIP, index];
  });
}

function isControl(element: Element): boolean {
  const { tagName, properties } = element;
  return (
    ["button", "script", "style", "template"].includes(tagName) ||
    hasClass(element, "heading-link") ||
    // A drawing needs the site's colours; its source follows it.
    hasClass(element, "diagram-box") ||
    properties.role === "tablist" ||
    properties.dataOnly === "dark"
  );
}

/** What stands for an element that only the site's own styles and sizes need. */
function replacement(element: Element): Element[] | undefined {
  const isBox = hasClass(element, "table-scroll");
  if (!isBox && element.tagName !== "picture") return undefined;
  const inner = element.children.find(
    (child) => isElement(child, "table") || isElement(child, "img"),
  );
  return inner && [inner];
}

function simplify(tree: Root, url: string) {
  visitElements(tree, (element, index, parent) => {
    const { tagName } = element;
    element.properties = pickBy(element.properties, (_value, name) =>
      KEPT_ATTRIBUTES.has(name),
    );
    for (const name of URL_ATTRIBUTES) {
      const value = element.properties[name];
      if (typeof value !== "string" || isContentLink(value)) continue;
      if (URL.canParse(value, url)) {
        element.properties[name] = new URL(value, url).href;
      }
    }
    if (tagName === "pre") {
      addSigns(element);
      element.children = [h("code", codeText(element))];
      return SKIP;
    }
    if (tagName === "figcaption" && readerText(element) === "") {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    return undefined;
  });
}

/** On the site the signs of lines that come and go are drawn by the style sheet. */
function addSigns(pre: Element) {
  const rows: Element[] = [];
  visitElements(pre, (element) => {
    if (hasClass(element, "row")) rows.push(element);
  });
  if (rows.every(({ tagName }) => tagName === "span")) return;
  for (const { tagName, children } of rows) {
    const value = SIGNS[tagName] ?? "  ";
    children.unshift({ type: "text", value });
  }
}
