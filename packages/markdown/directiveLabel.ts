import type {
  BlockContent,
  Paragraph,
  PhrasingContent,
  RootContent,
} from "mdast";
import type { ContainerDirective } from "mdast-util-directive";

export function isLabel(node: RootContent): node is Paragraph {
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
