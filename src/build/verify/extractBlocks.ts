import type { Code, Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

import type { Finding } from "../content/finding";
import { parseBlockMarks, type BlockMarks } from "./parseBlockMarks";

/** A fenced block that is run, written or compared, with its place in the file. */
export type Block = {
  language: string;
  meta: string;
  text: string;
  /** Lines of the opening fence and of the closing one, counted from 1. */
  firstLine: number;
  lastLine: number;
  marks: MarkedBlock;
};

type MarkedBlock = Exclude<BlockMarks, { role: "unmarked" }>;
export type RunBlock = Block & { marks: { role: "run" } };
export type FileBlock = Block & { marks: { role: "file" } };
export type OutputBlock = Block & { marks: { role: "output" } };

/** What is done for a post, in its order; an output is compared with what its block printed. */
export type Step =
  | { block: FileBlock; output?: undefined }
  | { block: RunBlock; output: OutputBlock | undefined };

/**
 * The marked blocks of a Markdown file, and what is wrong with their marks.
 * @param file for the findings
 * @param markdown with its front matter
 */
export function extractBlocks(
  file: string,
  markdown: string,
): { blocks: Block[]; steps: Step[]; findings: Finding[] } {
  const blocks: Block[] = [];
  const findings: Finding[] = [];
  visit(parseMarkdown(markdown), "code", (node) => {
    const block = toBlock(node);
    if (!block) return;
    const { marks, problems } = parseBlockMarks(block.language, block.meta);
    for (const problem of problems) {
      findings.push({
        severity: "error",
        file,
        line: block.firstLine,
        ...problem,
      });
    }
    if (marks.role !== "unmarked") blocks.push({ ...block, marks });
  });
  const { steps, strays } = toSteps(blocks);
  for (const { firstLine, problem, remedy } of strays) {
    findings.push({ severity: "error", file, line: firstLine, problem, remedy });
  }
  return { blocks, steps, findings };
}

function parseMarkdown(markdown: string): Root {
  // Blank lines in the place of the front matter: it is no Markdown, and lines keep their numbers.
  const body = markdown.replace(
    /^---\r?\n[^]*?\n---[ \t]*(?=\r?\n|$)/,
    (frontMatter) => frontMatter.replace(/[^\n]/g, ""),
  );
  return unified().use(remarkParse).parse(body);
}

function toBlock(node: Code): Omit<Block, "marks"> | undefined {
  const { lang, meta, position, value } = node;
  if (!lang || !position) return undefined;
  return {
    language: lang.toLowerCase(),
    meta: meta ?? "",
    text: value,
    firstLine: position.start.line,
    lastLine: position.end.line,
  };
}

type Stray = { firstLine: number; problem: string; remedy: string };

/** An output belongs to the nearest block before it that is run. */
function toSteps(blocks: readonly Block[]) {
  const steps: Step[] = [];
  const strays: Stray[] = [];
  for (const block of blocks) {
    if (hasRole(block, "output")) {
      const stray = attachOutput(block, steps);
      if (stray) strays.push({ firstLine: block.firstLine, ...stray });
    } else if (hasRole(block, "file")) {
      steps.push({ block });
    } else if (hasRole(block, "run")) {
      steps.push({ block, output: undefined });
    }
  }
  return { steps, strays };
}

function attachOutput(
  output: OutputBlock,
  steps: Step[],
): Omit<Stray, "firstLine"> | undefined {
  const run = steps.findLast(
    (step): step is Step & { block: RunBlock } => step.block.marks.role === "run",
  );
  if (!run) {
    return {
      problem: "no verified block before this output is run.",
      remedy: 'Add "verify" to the block whose output it is.',
    };
  }
  const line = String(run.block.firstLine);
  if (run.block.marks.kind === "console") {
    return {
      problem: `the console block in line ${line} holds its outputs itself.`,
      remedy: "Move this output into it, or make it a sh block.",
    };
  }
  if (run.output) {
    return {
      problem: `the block in line ${line} has an output already, in line ${String(run.output.firstLine)}.`,
      remedy: "Make one of the two, or mark the block in between as verified.",
    };
  }
  run.output = output;
  return undefined;
}

function hasRole<R extends MarkedBlock["role"]>(
  block: Block,
  role: R,
): block is Block & { marks: { role: R } } {
  return block.marks.role === role;
}
