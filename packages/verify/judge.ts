import type { Step } from "@technical-blog/markdown";

import { reconcile } from "./reconcile";
import type { Outcome } from "./sandbox/driver";

export type Verdict = {
  /** The reasons that the step fails, except for a different output. */
  reasons: string[];
  /** The correct content of its output block, if it differs. */
  newOutput?: string;
  /** Remarks on a passing step. */
  note?: string;
};

/** The system's message for a write outside of the sandbox's directory. */
const READ_ONLY = /^.*(?:read-only file system|EROFS).*$/im;
const FORBIDDEN =
  /^.*(?<![\w.-])\/(?!tmp\b|dev\b|proc\b)[\w.-]+.*(?:permission denied|EACCES).*$/im;
const NOT_FOUND = /(?:^|: )([\w.+-]+): command not found$/m;

/** Compares the outcome of a step with its post. */
export function judge(step: Step, outcome: Outcome): Verdict {
  const { changedFiles, exitCode, isTimedOut, leftBehind, madeOutside } =
    outcome;
  const hasBeenEnded = isTimedOut || outcome.exceeded !== undefined;
  // Shortened, as an author would do.
  const printed = outcome.isCut ? `${outcome.printed}\n…` : outcome.printed;
  const reasons: string[] = [];

  if (isTimedOut) {
    reasons.push(
      `it was still running after ${String(step.timeoutS)} s and was ended with its children. Make it end, or give it more time, for example timeout=60.`,
    );
  }
  if (outcome.exceeded) {
    reasons.push(`it was ended: ${outcome.exceeded}.`);
  }
  if (outcome.isShellGone && !hasBeenEnded) {
    reasons.push("it closed the reader's shell.");
  }
  if (leftBehind.length > 0) {
    reasons.push(
      `it left a process behind: ${[...new Set(leftBehind)].join(", ")}. End it in the block, or add the word background.`,
    );
  }
  if (madeOutside.length > 0) {
    reasons.push(
      `it wrote outside of its directory: ${madeOutside.join(", ")}.`,
    );
  }
  for (const file of changedFiles) {
    reasons.push(
      `it changed ${file}, a file of the reader's. Give the post a home of its own: export HOME=$(mktemp -d).`,
    );
  }

  const { output } = step;
  const reconciled = output && reconcile(output.text, printed, output.ignore);
  const newOutput = reconciled === output?.text ? undefined : reconciled;
  const isOtherExit = !hasBeenEnded && exitCode !== step.exitCode;
  // A post may show an error of the network or of permissions; then its output block has the message.
  if (!output || newOutput !== undefined || isOtherExit) {
    const refused =
      READ_ONLY.exec(printed) ?? (isOtherExit ? FORBIDDEN.exec(printed) : null);
    if (refused) {
      reasons.push(`it wrote outside of its directory: ${refused[0].trim()}`);
    }
    if (outcome.hasAskedNetwork) {
      reasons.push("it needs the network, and only 127.0.0.1 is there.");
    }
  }
  if (isOtherExit) {
    const [, program] = NOT_FOUND.exec(printed) ?? [];
    const cause = program ? ` There is no program "${program}" here.` : "";
    reasons.push(
      `${describeExit(exitCode)}, not ${String(step.exitCode)}.${cause}`,
    );
    if (newOutput === undefined && printed.trim() !== "") {
      reasons.push(`it printed:\n${lastLines(printed)}`);
    }
  }
  return {
    reasons,
    newOutput: hasBeenEnded ? undefined : newOutput,
    note: outcome.isCut
      ? `its output of ${String(outcome.printedBytes)} bytes was cut`
      : undefined,
  };
}

const describeExit = (code: number | null) =>
  code === null ? "it was ended by a signal" : `exit code ${String(code)}`;

const SHOWN_LINES = 20;
const SHOWN_CHARACTERS = 1_000;

function lastLines(text: string): string {
  return text
    .trimEnd()
    .split("\n")
    .slice(-SHOWN_LINES)
    .map((line) => line.slice(-SHOWN_CHARACTERS))
    .join("\n");
}
