import type { Step } from "../../src/node/markdown/verified/parseSteps";
import type { Outcome } from "./driver";
import { reconcile } from "./reconcile";

export type Verdict = {
  /** Why the step fails, other outputs apart. */
  reasons: string[];
  /** What its output block should say, when it does not. */
  newOutput?: string;
  /** Worth knowing of a step that passes. */
  note?: string;
};

/** The system's own words for a write where only the sandbox's directory can be written. */
const READ_ONLY = /^.*(?:read-only file system|EROFS).*$/im;
const FORBIDDEN =
  /^.*(?<![\w.-])\/(?!tmp\b|dev\b|proc\b)[\w.-]+.*(?:permission denied|EACCES).*$/im;
const NOT_FOUND = /(?:^|: )([\w.+-]+): command not found$/m;

/** Compares what became of a step with what its post says. */
export function judge(step: Step, outcome: Outcome): Verdict {
  const { exitCode, isTimedOut, leftBehind, madeOutside } = outcome;
  const isCut = outcome.printedBytes > Buffer.byteLength(outcome.printed);
  // As an author would cut it.
  const printed = isCut ? `${outcome.printed}\n…` : outcome.printed;
  const reasons: string[] = [];

  if (isTimedOut) {
    reasons.push(
      `it was still running after ${String(step.timeoutS)} s and was ended with its children. Make it end, or give it more time, for example timeout=60.`,
    );
  }
  if (leftBehind.length > 0) {
    reasons.push(
      `it left a process behind: ${[...new Set(leftBehind)].join(", ")}. End it in the block, or add the word background.`,
    );
  }
  if (madeOutside.length > 0) {
    const paths = madeOutside.map((name) => `/tmp/${name}`).join(", ");
    reasons.push(`it wrote outside of its directory: ${paths}.`);
  }

  const { output } = step;
  const reconciled = output && reconcile(output.text, printed, output.ignore);
  const newOutput = reconciled === output?.text ? undefined : reconciled;
  const isOtherExit = !isTimedOut && exitCode !== step.exitCode;
  // A post may show what happens without a network or permission; then its output says so.
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
    newOutput: isTimedOut ? undefined : newOutput,
    note: isCut
      ? `its output of ${String(outcome.printedBytes)} bytes was cut`
      : undefined,
  };
}

const describeExit = (code: number | null) =>
  code === null ? "it was ended by a signal" : `exit code ${String(code)}`;

const SHOWN_LINES = 20;

function lastLines(text: string): string {
  return text.trimEnd().split("\n").slice(-SHOWN_LINES).join("\n");
}
