import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkGfm);

/** Markdown (CommonMark with GitHub's extensions and footnotes) to its syntax tree. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown);
}
