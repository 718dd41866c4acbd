import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import { pickBy } from "lodash";

import { constructs } from "./constructs";
import { hasClass } from "./element";
import { MARK } from "./links";
import { codeText, readerText } from "./readerText";
import { SKIP, visitElements } from "./visit";

/** Attributes that mean something outside of the site. */
const KEPT_ATTRIBUTES = new Set(
  "align alt checked colSpan controls dateTime dir disabled display displaystyle height href id kind label lang mathvariant open poster reversed rowSpan scope src start title type value width".split(
    " ",
  ),
);

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
    const inner = isControl(element) ? [] : constructForm(element);
    if (!inner) return undefined;
    parent.children.splice(index, 1, ...inner);
    return [SKIP, index];
  });
}

function isControl(element: Element): boolean {
  return (
    ["button", "script", "style", "template"].includes(element.tagName) ||
    element.properties.hidden === true ||
    hasClass(element, "heading-link") ||
    hasClass(element, "not-run")
  );
}

function constructForm(element: Element): ElementContent[] | undefined {
  for (const { inFeeds } of constructs) {
    const form = inFeeds?.(element);
    if (form) return form;
  }
  return undefined;
}

function simplify(tree: Root, url: string) {
  visitElements(tree, (element, index, parent) => {
    const { tagName } = element;
    element.properties = pickBy(element.properties, (_value, name) =>
      KEPT_ATTRIBUTES.has(name),
    );
    for (const name of URL_ATTRIBUTES) {
      const value = element.properties[name];
      if (typeof value !== "string" || value.includes(MARK)) continue;
      if (URL.canParse(value, url)) {
        element.properties[name] = new URL(value, url).href;
      }
    }
    if (tagName === "pre") {
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
