import type { VFile } from "vfile";

import type { CheckRule } from "../../config/checkRules";

/** Something the author should know about a text that was rendered all the same. */
export type MarkdownFinding = {
  /** Of the text, counted from 1. */
  line: number;
  column?: number;
  rule: CheckRule;
  /** What is wrong, with the value. */
  problem: string;
  /** What would be right. */
  remedy: string;
};

/** A text that cannot be rendered; whoever knows the file adds it to the line. */
export class MarkdownError extends Error {
  override name = "MarkdownError";

  constructor(
    /** Of the text, counted from 1. */
    readonly line: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export function addFinding(file: VFile, finding: MarkdownFinding) {
  file.data.findings ??= [];
  findingsOf(file).push(finding);
}

export function findingsOf(file: VFile): MarkdownFinding[] {
  // Nobody but addFinding writes there.
  return (file.data.findings ?? []) as MarkdownFinding[];
}
