import type { Element, Nodes, Properties } from "hast";
import type { Emphasis, Text } from "mdast";

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

/** 1 to 6; 0 for what is no heading. */
export function headingLevel({ tagName }: Element): number {
  return Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
}

/** An element within a line of Markdown. It can have any name there, as emphasis that is rendered differently. */
export function inlineElement(
  hName: string,
  hProperties: Properties,
  ...children: Text[]
): Emphasis {
  return { type: "emphasis", data: { hName, hProperties }, children };
}
