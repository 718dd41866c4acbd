import type { Element, Nodes } from "hast";

export function isElement(
  node: Nodes | undefined,
  tagName: string,
): node is Element {
  return node?.type === "element" && node.tagName === tagName;
}

export function hasClass({ properties }: Element, name: string): boolean {
  const { className } = properties;
  return Array.isArray(className) && className.includes(name);
}
