import type { Element, ElementContent, Properties } from "hast";

/** An element of a tree, with its properties as they are: hastscript would read them as attributes. */
export function element(
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): Element {
  return { type: "element", tagName, properties, children };
}
