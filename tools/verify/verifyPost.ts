import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";

import {
  parseSteps,
  type ParsedPost,
  type Step,
} from "../../src/node/markdown/verified/parseSteps";
import {
  rewriteBlocks,
  type Replacement,
} from "../../src/node/markdown/verified/rewriteBlocks";
import { commandOf } from "./commandOf";
import type { Outcome } from "./driver";
import { judge } from "./judge";
import { runInSandbox } from "./sandbox";
import { missingTools } from "./tools";

const MAX_DIFF_LINES = 80;

/** What became of a block, or of words that are wrong. */
export type StepResult = {
  line: number;
  /** The language, or the name of the file. */
  label: string;
  status: "ok" | "FAIL" | "skip";
  durationMs?: number;
  /** Why it failed or was skipped, or what is worth knowing; may have several lines. */
  remarks: string[];
  /** Programs for whose lack it was skipped. */
  missing?: string[];
  /** The output that it printed, when nothing else is wrong with it. */
  replacement?: Replacement;
};

export type PostResult = {
  file: string;
  parsed: ParsedPost;
  results: StepResult[];
  /** The post with the outputs that were printed. */
  updated: string;
};

/**
 * Runs the verified blocks of a post in order and compares what they print.
 * @param file for messages
 * @param obstacle why this machine cannot run them, when it cannot
 */
export async function verifyPost(
  file: string,
  markdown: string,
  obstacle?: string,
): Promise<PostResult> {
  const parsed = parseSteps(markdown);
  const { steps } = parsed;
  const runnable = runnableSteps(steps, obstacle);
  const { complaint, outcomes } =
    runnable.length > 0
      ? await runInSandbox(runnable.map(commandOf))
      : { complaint: "", outcomes: [] };

  const results = [
    ...parsed.problems.map(({ line, message }): StepResult => ({
      line,
      label: "",
      status: "FAIL",
      remarks: [message],
    })),
    ...steps.map((step, index): StepResult => {
      const common = {
        line: step.firstLine,
        label: step.title || step.language,
      };
      if (index >= runnable.length) {
        return {
          ...common,
          status: "skip",
          ...skipReason(step, steps[runnable.length], obstacle),
        };
      }
      const outcome = outcomes[index];
      if (!outcome) {
        const reason =
          complaint || "did a block before end processes that are not its own?";
        return {
          ...common,
          status: "FAIL",
          remarks: [`the sandbox had ended: ${reason}`],
        };
      }
      return { ...common, ...ranResult(step, outcome, file, markdown) };
    }),
  ].sort((a, b) => a.line - b.line);
  const replacements = results.flatMap(({ replacement }) => replacement ?? []);
  return {
    file,
    parsed,
    results,
    updated: rewriteBlocks(markdown, replacements),
  };
}

/** Those before the first one that cannot be run: what follows it may need it. */
function runnableSteps(steps: Step[], obstacle: string | undefined): Step[] {
  if (obstacle !== undefined) return [];
  const end = steps.findIndex((step) => missingTools(step).length > 0);
  return end === -1 ? steps : steps.slice(0, end);
}

function skipReason(
  step: Step,
  firstSkipped: Step | undefined,
  obstacle: string | undefined,
): Pick<StepResult, "remarks" | "missing"> {
  if (obstacle !== undefined)
    return { remarks: ["this machine cannot isolate blocks"] };
  const missing = missingTools(step);
  return {
    missing,
    remarks: [
      missing.length > 0
        ? `not installed: ${missing.join(", ")}`
        : `it follows line ${String(firstSkipped?.firstLine)}, which is skipped`,
    ],
  };
}

function ranResult(
  step: Step,
  outcome: Outcome,
  file: string,
  markdown: string,
) {
  const { newOutput, note, reasons } = judge(step, outcome);
  const replacement: Replacement | undefined =
    step.output && newOutput !== undefined
      ? { block: step.output, text: newOutput }
      : undefined;
  const remarks = [...reasons];
  if (replacement) {
    const after = rewriteBlocks(markdown, [replacement]);
    remarks.push(
      `the output in line ${String(replacement.block.firstLine)} differs:\n${unifiedDiff(file, markdown, after)}`,
    );
  }
  const status = remarks.length === 0 ? ("ok" as const) : ("FAIL" as const);
  return {
    status,
    durationMs: outcome.durationMs,
    remarks: status === "ok" && note ? [note] : remarks,
    replacement: reasons.length === 0 ? replacement : undefined,
  };
}

/** A patch of the post itself, so that its line numbers are the post's. */
function unifiedDiff(file: string, before: string, after: string): string {
  const lines = createTwoFilesPatch(
    file,
    file,
    before,
    after,
    "as written",
    "as it ran",
    { context: 2, headerOptions: FILE_HEADERS_ONLY },
  )
    .trimEnd()
    .split("\n");
  const more = lines.length - MAX_DIFF_LINES;
  return [
    ...lines.slice(0, MAX_DIFF_LINES),
    ...(more > 0 ? [`(${String(more)} more lines)`] : []),
  ].join("\n");
}
