import type { BlockContent, Paragraph, PhrasingContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";

type Content = ContainerDirective["children"][number];

export function isLabel(node: Content): node is Paragraph {
  return node.type === "paragraph" && node.data?.directiveLabel === true;
}

/** What stands in the brackets of a block, and what is in it. */
export function labelAndContent({ children }: ContainerDirective): {
  label: PhrasingContent[];
  content: BlockContent[];
} {
  const [first, ...rest] = children;
  return first && isLabel(first)
    ? { label: first.children, content: rest as BlockContent[] }
    : { label: [], content: children as BlockContent[] };
}
