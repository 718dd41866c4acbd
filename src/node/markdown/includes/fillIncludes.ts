import type { Code } from "mdast";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";

import { codeInfo } from "../code/codeInfo";
import { selectCode } from "../code/selectCode";
import { parseMarkdown } from "../syntaxTree";
import { rewriteBlocks } from "../verified/rewriteBlocks";
import { includedFile, readIncludedFile } from "./includedFile";

/**
 * A text whose blocks have the code in them that they include, for readers without our files.
 * @param file absolute path of the text's file
 */
export async function fillIncludes(
  markdown: string,
  file: string,
  root: string,
): Promise<string> {
  if (!markdown.includes("file=")) return markdown;
  const nodes: Code[] = [];
  visit(parseMarkdown(new VFile(markdown)), "code", (node) => {
    nodes.push(node);
  });
  const replacements = await Promise.all(
    nodes.map(async (node) => {
      const { include } = codeInfo(node);
      if (!include || !node.position) return [];
      const { start, end } = node.position;
      const code = await readIncludedFile(
        includedFile(include.path, file, root),
        root,
      );
      const text = selectCode(code, include).join("\n");
      return [{ block: { firstLine: start.line, lastLine: end.line }, text }];
    }),
  );
  return rewriteBlocks(markdown, replacements.flat());
}
