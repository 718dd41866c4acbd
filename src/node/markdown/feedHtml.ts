import type { Element, Root } from "hast";
import { toText } from "hast-util-to-text";
import { pickBy } from "lodash";
import { SKIP, visit } from "./visit";

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
  visit(tree, "element", (element, index, parent) => {
    if (index === undefined || !parent) return;
    if (isControl(element)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const [inner] = replacement(element);
    if (inner) {
      parent.children.splice(index, 1, inner);
      return [SKIP, index];
    }
    return undefined;
  });
}

function isControl({ tagName, properties }: Element): boolean {
  return (
    ["button", "script", "style", "template"].includes(tagName) ||
    classes(properties).includes("heading-link") ||
    // A drawing needs the site's colours; its source follows it.
    classes(properties).includes("diagram-box") ||
    properties.role === "tablist" ||
    properties.dataOnly === "dark"
  );
}

/** What stands for an element that only the site's own styles and sizes need. */
function replacement({ tagName, properties, children }: Element) {
  const isBox = classes(properties).includes("table-scroll");
  if (!isBox && tagName !== "picture") return [];
  return children.filter(
    (child) =>
      child.type === "element" && ["table", "img"].includes(child.tagName),
  );
}

function simplify(tree: Root, url: string) {
  visit(tree, "element", (element, index, parent) => {
    const { tagName } = element;
    element.properties = pickBy(element.properties, (_value, name) =>
      KEPT_ATTRIBUTES.has(name),
    );
    for (const name of URL_ATTRIBUTES) {
      const value = element.properties[name];
      if (typeof value === "string" && URL.canParse(value, url)) {
        element.properties[name] = new URL(value, url).href;
      }
    }
    if (tagName === "pre") {
      addSigns(element);
      const value = toText(element, { whitespace: "pre" });
      const code: Element = {
        type: "element",
        tagName: "code",
        properties: {},
        children: [{ type: "text", value }],
      };
      element.children = [code];
      return SKIP;
    }
    if (isEmptyCaption(element) && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    return undefined;
  });
}

/** On the site the signs of lines that come and go are drawn by the style sheet. */
function addSigns(pre: Element) {
  const rows: Element[] = [];
  visit(pre, "element", (element) => {
    if (classes(element.properties).includes("row")) rows.push(element);
  });
  if (rows.every(({ tagName }) => tagName === "span")) return;
  for (const { tagName, children } of rows) {
    const value = SIGNS[tagName] ?? "  ";
    children.unshift({ type: "text", value });
  }
}

function isEmptyCaption(element: Element): boolean {
  return element.tagName === "figcaption" && toText(element).trim() === "";
}

function classes({ className }: Element["properties"]): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}
