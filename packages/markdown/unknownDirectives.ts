import { addDiagnostic, nearest, type CheckRule } from "@technical-blog/utils";
import type { Paragraph, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { VFile } from "vfile";

import { constructs } from "./constructs";
import { isLabel } from "./directiveLabel";
import { SKIP, visit } from "./visit";

const KNOWN: Record<"containerDirective" | "leafDirective", string[]> = {
  containerDirective: constructs.flatMap((each) => each.containerNames ?? []),
  leafDirective: constructs.flatMap((each) => each.leafNames ?? []),
};

/** An unknown directive stays the text it was. */
export function restoreUnknownDirectives(tree: Root, file: VFile) {
  const lines = String(file).split("\n");
  visit(
    tree,
    ["containerDirective", "leafDirective"],
    (node, index, parent) => {
      const { line = 1, column = 1 } = node.position?.start ?? {};
      const report = (rule: CheckRule, problem: string, fix: string) => {
        addDiagnostic(file, { rule, line, column, problem, fix });
      };
      const isContainer = node.type === "containerDirective";
      const known = KNOWN[node.type];
      const closing = isContainer ? closingLine(node, lines) : undefined;
      if (known.includes(node.name)) {
        if (isContainer && !closing) {
          report(
            "unclosed-directive",
            `":::${node.name}" has no end, so all that follows is in it.`,
            'End it with a line of as many colons. What is around another block needs one more: "::::".',
          );
        }
        return undefined;
      }
      const near = nearest(node.name, known);
      // A line such as "::before" may be CSS.
      if (isContainer || near) {
        report(
          "unknown-directive",
          `unknown block "${isContainer ? ":::" : "::"}${node.name}", shown as text.`,
          `Write ${near ?? known.join(", ")}, or put it between backticks if it is meant as text.`,
        );
      }
      const opening = lines[line - 1]?.slice(column - 1);
      const content = isContainer
        ? node.children.filter((child) => !isLabel(child))
        : [];
      const restored = [
        ...(opening ? [paragraph(opening, node)] : []),
        ...content,
        ...(closing ? [paragraph(closing, node)] : []),
      ];
      parent.children.splice(index, 1, ...restored);
      return [SKIP, index];
    },
  );
}

function closingLine({ position }: ContainerDirective, lines: string[]) {
  if (!position || position.end.line === position.start.line) return undefined;
  return /:{3,}\s*$/.exec(lines[position.end.line - 1] ?? "")?.[0].trim();
}

function paragraph(
  value: string,
  { position }: Pick<Paragraph, "position">,
): Paragraph {
  return { type: "paragraph", position, children: [{ type: "text", value }] };
}
