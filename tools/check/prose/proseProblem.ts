import type { CheckRule } from "../../../src/config/checkRules";

export type ProseRule = Extract<
  CheckRule,
  | "spelling"
  | "repeated-word"
  | "wrong-article"
  | "missing-apostrophe"
  | "stilted-word"
  | "vague-subject"
  | "missing-you"
  | "missing-contraction"
>;

/** A problem in the text of a post, at a line and column counted from 1. */
export type ProseProblem = {
  rule: ProseRule;
  line: number;
  column: number;
  problem: string;
  fix: string;
};
