import type { CheckRule } from "@technical-blog/utils";

/** A problem in the text of a post, at a line and column counted from 1. */
export type ProseProblem = {
  rule: CheckRule;
  line: number;
  column: number;
  problem: string;
  fix: string;
};
