import {
  parseSteps,
  rewriteBlocks,
  type ParsedPost,
  type Replacement,
  type Step,
} from "@technical-blog/markdown";
import { decodeText } from "@technical-blog/utils";
import { createTwoFilesPatch, FILE_HEADERS_ONLY, structuredPatch } from "diff";
import { VFileMessage } from "vfile-message";

import { commandOf, readerCommandOf } from "./commandOf";
import { harmfulCommands } from "./harmfulCommands";
import { judge } from "./judge";
import type { Outcome } from "./sandbox/driver";
import type { ResourceLimits } from "./sandbox/processes";
import { runInSandbox } from "./sandbox/runInSandbox";
import { missingTools } from "./tools";

const MAX_DIFF_LINES = 10;
const MAX_LINE_LENGTH = 200;

/** The result of a block, or of an invalid `verify` word. */
export type StepResult = {
  line: number;
  /** The language, or the name of the file. */
  label: string;
  status: "ok" | "FAIL" | "skip";
  durationMs?: number;
  /** The reasons of a failure or skip, or remarks; may have several lines. */
  remarks: string[];
  /** Missing programs for which it was skipped. */
  missing?: string[];
  /** Its output, if only that is wrong. */
  replacement?: Replacement;
};

export type PostResult = {
  file: string;
  parsed: ParsedPost;
  results: StepResult[];
  /** The post with the printed outputs. */
  updated: string;
};

export type NodeRelease = { binary: string; version: string };

export type VerifyOptions = {
  /** The reason that this machine cannot run blocks, if any. */
  obstacle?: string;
  /** Whether to paste all blocks into one shell, as a reader does, and watch the reader's files. */
  isReader?: boolean;
  /** The limits of each block; by default those in docs/verifying.md. */
  limits?: ResourceLimits;
  /** The Node for blocks; by default, the Node of this process. */
  node?: NodeRelease;
};

/**
 * Runs the verified blocks of a post in order and compares their output.
 * @param file for messages
 */
export async function verifyPost(
  file: string,
  markdown: string,
  { isReader = false, limits, node, obstacle }: VerifyOptions = {},
): Promise<PostResult> {
  const parsed = parseSteps(markdown);
  const { steps } = parsed;
  const version = node?.version ?? process.versions.node;
  const isTooNew = ({ minNode = 0 }: Step) => minNode > parseInt(version, 10);
  const runnable = runnableSteps(steps, obstacle).filter(
    (step) => !isTooNew(step),
  );
  const commands = runnable.map(isReader ? readerCommandOf : commandOf);
  const { complaint, outcomes, remains } =
    commands.length > 0
      ? await runInSandbox({ commands, isReader, limits, node: node?.binary })
      : { complaint: "", outcomes: [] };
  const mistakes = [
    ...parsed.problems,
    ...(isReader ? [...steps, ...parsed.notRun].flatMap(harmfulCommands) : []),
    ...(remains?.processes ?? []).map((commandLine) => ({
      line: steps.at(-1)?.lastLine ?? 0,
      message: `the post leaves a process running: ${commandLine}. End it in a block, for example with kill %1.`,
    })),
  ];

  const results = [
    ...mistakes.map(({ line, message }): StepResult => ({
      line,
      label: "",
      status: "FAIL",
      remarks: [message],
    })),
    ...steps.map((step): StepResult => {
      const common = {
        line: step.firstLine,
        label: step.title || step.language,
      };
      const index = runnable.indexOf(step);
      if (index === -1) {
        const reason = isTooNew(step)
          ? { remarks: [`needs Node ${String(step.minNode)}, not ${version}`] }
          : skipReason(step, steps, obstacle);
        return { ...common, status: "skip", ...reason };
      }
      const outcome = outcomes[index];
      if (!outcome) {
        const remark = unreachedRemark(runnable, outcomes, complaint);
        return { ...common, status: "FAIL", remarks: [remark] };
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

/** The reason that a step was not run, although the machine could have run it. */
function unreachedRemark(
  steps: readonly Step[],
  outcomes: readonly Outcome[],
  complaint: string,
): string {
  const last = steps[outcomes.length - 1];
  if (outcomes.at(-1)?.isShellGone) {
    return `not run: the reader's shell is gone since line ${String(last?.firstLine)}.`;
  }
  const reason =
    complaint || "did a block before end processes that are not its own?";
  return `the sandbox had ended: ${reason}`;
}

/** The steps before the first one that cannot run, because later ones may need it. */
function runnableSteps(steps: Step[], obstacle: string | undefined): Step[] {
  if (obstacle !== undefined) return [];
  const end = steps.findIndex((step) => missingTools(step).length > 0);
  return end === -1 ? steps : steps.slice(0, end);
}

function skipReason(
  step: Step,
  steps: readonly Step[],
  obstacle: string | undefined,
): Pick<StepResult, "remarks" | "missing"> {
  if (obstacle !== undefined)
    return { remarks: ["this machine cannot isolate blocks"] };
  const missing = missingTools(step);
  const firstSkipped = steps.find((other) => missingTools(other).length > 0);
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
  reasons.push(...obstaclesToUpdate(newOutput, outcome));
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

/** The reason that an output cannot be written into a post. */
function obstaclesToUpdate(
  output: string | undefined,
  { isCut, printedBytes }: Outcome,
): string[] {
  if (output === undefined) return [];
  if (isCut) {
    return [
      `it printed ${String(printedBytes)} bytes, too many for a post: shorten them in the block, for example with head, or write … for what is left out.`,
    ];
  }
  try {
    decodeText(Buffer.from(output));
    return [];
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    return [
      "it printed a control character, which a post cannot hold: remove it in the block, for example with --no-color.",
    ];
  }
}

/** The lines of an output that differ, with one on each side of them. */
export function changedLines(before: string, after: string): string {
  const options = { context: 1 };
  const patch = structuredPatch("", "", before, after, "", "", options);
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  return firstLines(lines.filter((line) => !line.startsWith("\\")));
}

/** A patch of the whole post, so that its line numbers are right. */
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
  return firstLines(lines);
}

function firstLines(lines: readonly string[]): string {
  const more = lines.length - MAX_DIFF_LINES;
  return [
    ...lines.slice(0, MAX_DIFF_LINES).map(shortened),
    ...(more > 0 ? [`(${String(more)} more lines)`] : []),
  ].join("\n");
}

function shortened(line: string): string {
  return line.length > MAX_LINE_LENGTH
    ? `${line.slice(0, MAX_LINE_LENGTH)}… (${String(line.length)} characters)`
    : line;
}
