import path from "node:path";

import type { Code } from "mdast";
import { visit } from "unist-util-visit";

import type { Finding } from "../content/finding";
import { codeInfo } from "../markdown/code/codeInfo";
import { IncludeError } from "../markdown/code/IncludeError";
import { selectCode } from "../markdown/code/selectCode";
import { parseMarkdown } from "../markdown/syntaxTree";
import { withoutFrontMatter } from "../markdown/withoutFrontMatter";
import { includedFile, readIncludedFile } from "./includedFile";

/**
 * Finds blocks of a post that include what is not there.
 * @param file path from the root of the project
 * @param markdown with its front matter
 */
export async function inspectIncludes(
  file: string,
  markdown: string,
  root: string,
): Promise<Finding[]> {
  if (!markdown.includes("file=")) return [];
  const nodes: Code[] = [];
  visit(parseMarkdown(withoutFrontMatter(markdown)), "code", (node) => {
    nodes.push(node);
  });
  const findings = await Promise.all(
    nodes.map(async (node): Promise<Finding[]> => {
      const { include } = codeInfo(node);
      if (!include) return [];
      const included = includedFile(include.path, path.join(root, file), root);
      try {
        selectCode(await readIncludedFile(included, root), include);
        return [];
      } catch (error) {
        if (!(error instanceof IncludeError)) throw error;
        const { problem, remedy } = error;
        const line = node.position?.start.line ?? 1;
        return [
          { rule: "markdown", severity: "error", file, line, problem, remedy },
        ];
      }
    }),
  );
  return findings.flat();
}
