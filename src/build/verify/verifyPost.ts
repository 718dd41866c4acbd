import { createTwoFilesPatch } from "diff";

import { commandOf } from "./commandOf";
import { judge } from "./judge";
import { parseSteps, type ParsedPost } from "./parseSteps";
import { rewriteBlocks, type Replacement } from "./rewriteBlocks";
import { runInSandbox } from "./sandbox";
import { missingTools } from "./tools";

const MAX_DIFF_LINES = 80;

/** What became of a block, or of words that are wrong. */
export type StepResult = {
  line: number;
  /** The words after the fence, or the name of the file. */
  label: string;
  status: "ok" | "FAIL" | "skip";
  durationMs?: number;
  missingTools: string[];
  /** Why it failed or was skipped, or what is worth knowing; may have several lines. */
  remarks: string[];
};

export type PostResult = {
  file: string;
  parsed: ParsedPost;
  results: StepResult[];
  /** The post with the outputs that were printed, as far as nothing else is wrong with their blocks. */
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
  const results: StepResult[] = parsed.problems.map(({ line, message }) => ({
    line,
    label: "",
    status: "FAIL",
    missingTools: [],
    remarks: [message],
  }));
  const replacements: Replacement[] = [];

  const firstSkipped = parsed.steps.findIndex(
    (step) => obstacle !== undefined || missingTools(step).length > 0,
  );
  const runnable =
    firstSkipped === -1 ? parsed.steps : parsed.steps.slice(0, firstSkipped);
  const outcomes =
    runnable.length > 0 ? await runInSandbox(runnable.map(commandOf)) : [];

  parsed.steps.forEach((step, index) => {
    const { firstLine: line, output } = step;
    const common = { line, label: step.title || step.language };
    const outcome = outcomes[index];
    if (index >= runnable.length) {
      const missing = missingTools(step);
      results.push({
        ...common,
        status: "skip",
        missingTools: missing,
        remarks: [skipReason(missing)],
      });
      return;
    }
    if (!outcome) {
      const remark =
        "the sandbox had ended: a block before may have ended processes that are not its own.";
      results.push({
        ...common,
        status: "FAIL",
        missingTools: [],
        remarks: [remark],
      });
      return;
    }
    const { newOutput, note, reasons } = judge(step, outcome);
    if (output && newOutput !== undefined) {
      const replacement = { block: output, text: newOutput };
      if (reasons.length === 0) replacements.push(replacement);
      const after = rewriteBlocks(markdown, [replacement]);
      reasons.push(
        `the output in line ${String(output.firstLine)} differs:\n${unifiedDiff(file, markdown, after)}`,
      );
    }
    const isOk = reasons.length === 0;
    results.push({
      ...common,
      status: isOk ? "ok" : "FAIL",
      durationMs: outcome.durationMs,
      missingTools: [],
      remarks: isOk && note ? [note] : reasons,
    });
  });
  results.sort((a, b) => a.line - b.line);
  return {
    file,
    parsed,
    results,
    updated: rewriteBlocks(markdown, replacements),
  };

  /** What follows a block that is skipped may need it, and is skipped too. */
  function skipReason(missing: readonly string[]): string {
    if (obstacle !== undefined) return "this machine cannot isolate blocks";
    if (missing.length > 0) return `not installed: ${missing.join(", ")}`;
    return `it follows line ${String(parsed.steps[firstSkipped]?.firstLine)}, which is skipped`;
  }
}

/** A patch of the post itself, so that its line numbers are the post's. */
function unifiedDiff(file: string, before: string, after: string): string {
  const patch = createTwoFilesPatch(
    file,
    file,
    before,
    after,
    "as written",
    "as it ran",
    {
      context: 2,
    },
  );
  const lines = patch.trimEnd().split("\n").slice(1);
  const more = lines.length - MAX_DIFF_LINES;
  const shown = lines.slice(0, MAX_DIFF_LINES);
  return [...shown, ...(more > 0 ? [`(${String(more)} more lines)`] : [])].join(
    "\n",
  );
}
