import type { Paragraph, Root } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import type { VFile } from "vfile";

import { nearest } from "../../config/nearest";
import { addDiagnostic } from "../content/diagnostic";
import { ADMONITION_NAMES } from "./constructs/admonitions/admonitions";
import { TAB_NAMES } from "./constructs/tabs/tabs";
import { VIDEO_HOST_NAMES } from "./constructs/videos/videos";
import { isLabel } from "./directiveLabel";
import { SKIP, visit } from "./visit";

const CONTAINERS: string[] = [...ADMONITION_NAMES, ...TAB_NAMES];
const LEAVES: string[] = VIDEO_HOST_NAMES;

/** An unknown directive stays the text it was. */
export function remarkUnknownDirectives() {
  return (tree: Root, file: VFile) => {
    const lines = String(file).split("\n");
    visit(
      tree,
      ["containerDirective", "leafDirective"],
      (found, index, parent) => {
        const node = found as ContainerDirective | LeafDirective;
        if (index === undefined || !parent) return;
        const isContainer = node.type === "containerDirective";
        const known = isContainer ? CONTAINERS : LEAVES;
        if (known.includes(node.name)) {
          if (isContainer) reportUnclosed(node, lines, file);
          return;
        }
        const near = nearest(node.name, known);
        // "::before" is CSS, and a line of its own like it is no mistake.
        if (isContainer || near)
          reportUnknown(node, near ?? CONTAINERS.join(", "), file);
        const start = node.position?.start;
        const opening = lines[(start?.line ?? 0) - 1]?.slice(
          (start?.column ?? 1) - 1,
        );
        const content = isContainer
          ? node.children.filter((child) => !isLabel(child))
          : [];
        const closing = isContainer ? closingLine(node, lines) : undefined;
        const restored = [
          ...(opening ? [paragraph(opening)] : []),
          ...content,
          ...(closing ? [paragraph(closing)] : []),
        ];
        parent.children.splice(index, 1, ...restored);
        return [SKIP, index];
      },
    );
  };
}

function reportUnknown(
  { type, name, position }: ContainerDirective | LeafDirective,
  right: string,
  file: VFile,
) {
  const colons = type === "containerDirective" ? ":::" : "::";
  addDiagnostic(file, {
    line: position?.start.line ?? 1,
    column: position?.start.column,
    rule: "unknown-directive",
    problem: `"${colons}${name}" is no block that is known, so it is shown as text.`,
    fix: `Write ${right}, or put it between backticks if it is meant as text.`,
  });
}

function reportUnclosed(
  node: ContainerDirective,
  lines: string[],
  file: VFile,
) {
  if (closingLine(node, lines)) return;
  addDiagnostic(file, {
    line: node.position?.start.line ?? 1,
    column: node.position?.start.column,
    rule: "unclosed-directive",
    problem: `":::${node.name}" has no end, so all that follows is in it.`,
    fix: 'End it with a line of as many colons. What is around another block needs one more: "::::".',
  });
}

function closingLine({ position }: ContainerDirective, lines: string[]) {
  if (!position || position.end.line === position.start.line) return undefined;
  return /:{3,}\s*$/.exec(lines[position.end.line - 1] ?? "")?.[0].trim();
}

function paragraph(value: string): Paragraph {
  return { type: "paragraph", children: [{ type: "text", value }] };
}
