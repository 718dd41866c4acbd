import { hash } from "node:crypto";

import type { Element, Properties, Root } from "hast";

import { resolvedLink } from "./links";
import { visitElements } from "./visit";

type Value = Properties[string];

/** Properties that name other elements by their ids. */
const ID_REFERENCES =
  /^(?:aria(?:ActiveDescendant|Controls|DescribedBy|Details|ErrorMessage|FlowTo|LabelledBy|Owns)|headers)$/;

/** Elements whose name is an anchor, or joins them into a group. */
const NAMED = new Set(["a", "details", "map"]);

/** Properties that may name an element of a drawing as `url(#id)`. */
const DRAWN = /^(?:style|fill|stroke|filter|mask|clipPath|marker\w+)$/;

/**
 * Makes a summary independent of its post's page. A list shows it beside others, so its links to anchors lead to that
 * page, and its ids differ from those of other summaries.
 * @param tree its elements get new properties; the old ones may be in use elsewhere
 * @param route of the post's page
 */
export function detachSummary(tree: Root, route: string, pathPrefix: string) {
  const prefix = `${hash("sha256", route).slice(0, 8)}-`;
  const place = { path: pathPrefix + route, prefix };
  visitElements(tree, (element) => {
    element.properties = { ...element.properties };
    for (const [name, value] of Object.entries(element.properties)) {
      element.properties[name] = detached(element, name, value, place);
    }
  });
}

function detached(
  { tagName }: Element,
  name: string,
  value: Value,
  { path, prefix }: { path: string; prefix: string },
): Value {
  if (typeof value !== "string" && !Array.isArray(value)) return value;
  if (name === "id" || ID_REFERENCES.test(name)) return prefixed(value, prefix);
  if (name === "name" && NAMED.has(tagName)) return prefixed(value, prefix);
  if (typeof value !== "string") return value;
  if (name === "href" && (tagName === "a" || tagName === "area")) {
    return resolvedLink(value, path);
  }
  if (["href", "xLinkHref", "useMap"].includes(name)) {
    return value.replace(/^#(?=.)/, `#${prefix}`);
  }
  return DRAWN.test(name)
    ? value.replaceAll(/(?<=url\(["']?#)/g, prefix)
    : value;
}

/** One id, or several with spaces between them. */
function prefixed(value: Value, prefix: string): string {
  return [value]
    .flat()
    .join(" ")
    .replaceAll(/(?<!\S)(?=\S)/g, prefix);
}
