import { createHash } from "node:crypto";

import { didYouMean, leadsOut } from "@technical-blog/utils";
import type { Code, Root } from "mdast";
import { VFile } from "vfile";
import { z } from "zod";

import { infoWords, unclosedQuote } from "../constructs/code/infoWords";
import { parseMarkdown } from "../syntaxTree";
import { visit } from "../visit";
import { withoutFrontMatter } from "../withoutFrontMatter";

const DEFAULT_TIMEOUT_S = 20;

const IGNORE_CLASSES = ["time", "hash", "version", "path", "number"] as const;
/** What two outputs may differ in. */
export type IgnoreClass = (typeof IGNORE_CLASSES)[number];

/** Languages of blocks that are no code: texts, drawings and formulas. */
const NOT_CODE = new Set(["", "text", "txt", "plaintext", "mermaid", "math"]);

/** Words that only say how a block looks, beside lines to highlight in braces. */
const LOOKS = new Set(["showLineNumbers", "ins", "del"]);

/** A fenced block with its place in the file: lines of its fences, counted from 1. */
export type Block = {
  language: string;
  meta: string;
  text: string;
  firstLine: number;
  lastLine: number;
};

type OutputBlock = Block & { ignore: IgnoreClass[] };

type StepKind = "file" | "shell" | "js" | "ts" | "sql" | "postgres" | "http";

/** One thing done for a post: a block that is run, or written to the file in its title. */
export type Step = Block & {
  kind: StepKind;
  title: string;
  exitCode: number;
  timeoutS: number;
  /** Its processes may outlive it, until the end of the post. */
  isBackground: boolean;
  /** The oldest major version of Node that it runs with. */
  minNode?: number;
  output?: OutputBlock;
};

type Problem = { line: number; message: string };

export type ParsedPost = {
  steps: Step[];
  /** The blocks of code that are only shown. */
  notRun: Block[];
  /** What is wrong with the words after the languages. */
  problems: Problem[];
  /** Changes when a verified block or an output does. */
  digest: string;
};

const KINDS: Record<string, StepKind | undefined> = {
  sh: "shell",
  bash: "shell",
  js: "js",
  mjs: "js",
  ts: "ts",
  sql: "sql",
  http: "http",
};

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const flag = z.literal(true);

const fileWords = z.strictObject({
  title: z.string().refine((name) => !leadsOut(name)),
  verify: flag,
});
const runWords = z.strictObject({
  verify: flag,
  exit: wholeNumber(0, 255).default(0),
  timeout: wholeNumber(1, 120).default(DEFAULT_TIMEOUT_S),
  background: flag.optional(),
  db: z.literal("postgres").optional(),
  node: wholeNumber(20, 99).optional(),
});
const outputWords = z.strictObject({
  output: flag,
  ignore: z
    .string()
    .transform((list) => list.split(/[\s,]+/))
    .pipe(z.array(z.enum(IGNORE_CLASSES)))
    .default([]),
});

/** What each word may be, for messages. */
const FIXES: Record<string, string> = {
  title:
    'Write a path in the folder of the post, for example title="src/server.js".',
  verify: "Write verify alone.",
  output: "Write output alone.",
  exit: "Write a whole number up to 255, for example exit=1.",
  timeout: "Write whole seconds up to 120, for example timeout=60.",
  background: "Write background alone.",
  db: "Write db=postgres; without it SQL runs in the SQLite file post.db.",
  node: "Write the oldest major version of Node that runs the block, for example node=24.",
  file: "Blocks that are run have their text in the post.",
  lines: "Blocks that are run have their text in the post.",
  ignore: `Write some of ${IGNORE_CLASSES.join(", ")}, for example ignore="time,hash".`,
};

/** Finds the blocks of a post, with or without front matter, that are run, and what they are to print. */
export function parseSteps(markdown: string): ParsedPost {
  const file = new VFile(withoutFrontMatter(markdown));
  const { problems, ...post } = readSteps(parseMarkdown(file));
  const unreadable = file.messages.map(({ line = 1, reason, note }) => ({
    line,
    message: `${reason} ${note ?? ""}`,
  }));
  return { ...post, problems: [...problems, ...unreadable] };
}

/** @param tree before any step changes it */
export function readSteps(tree: Root): ParsedPost {
  const steps: Step[] = [];
  const notRun: Block[] = [];
  const problems: Problem[] = [];
  const hash = createHash("sha256");
  /** The block that a following output belongs to; "unverified" for one that is only shown. */
  let last: Step | "unverified" | undefined;

  visit(tree, "code", (node) => {
    const block = toBlock(node);
    const report = (message: string) => {
      problems.push({ line: block.firstLine, message });
    };
    const infos = infoWords(block.meta);
    for (const { unclosed } of infos) {
      if (unclosed !== undefined) report(unclosedQuote(unclosed).join(" "));
    }
    const words = Object.fromEntries(
      infos
        .filter(({ name }) => !name.startsWith("{") && !LOOKS.has(name))
        .map(({ name, value }) => [name, value ?? true]),
    );
    const read = <T>(schema: z.ZodType<T>): T | undefined => {
      const { data, error } = schema.safeParse(words);
      for (const issue of error?.issues ?? []) {
        report(explain(issue));
      }
      return data;
    };
    const addStep = (step: Omit<Step, keyof Block>) => {
      last = { ...block, ...step };
      steps.push(last);
    };
    if ("verify" in words || "output" in words) {
      hash.update(JSON.stringify([block.language, block.meta, block.text]));
    }

    if ("output" in words) {
      const marks = read(outputWords);
      if (last === "unverified" || !marks) return;
      if (!last || last.kind === "file" || last.output) {
        report(
          "this output follows no block that is run. Put it after the one whose output it is.",
        );
        return;
      }
      last.output = { ...block, ignore: marks.ignore };
    } else if (!("verify" in words)) {
      last = "unverified";
      if (!NOT_CODE.has(block.language)) notRun.push(block);
      // A misspelt "verify" would not be noticed. Other words of such a block are not checked.
      for (const word of Object.keys(words)) {
        const hint = didYouMean(word, ["verify", "output"]);
        if (hint) report(`unknown word "${word}". ${hint}`);
      }
    } else if ("title" in words) {
      const marks = read(fileWords);
      if (!marks) return;
      addStep({
        kind: "file",
        title: marks.title,
        exitCode: 0,
        timeoutS: DEFAULT_TIMEOUT_S,
        isBackground: false,
      });
    } else {
      const marks = read(runWords);
      const kind = KINDS[block.language];
      if (!kind) {
        report(
          `nothing here runs a block in "${block.language}". Give it a title to write it to a file, or one of the languages ${Object.keys(KINDS).join(", ")}.`,
        );
      }
      if (!marks || !kind) return;
      addStep({
        kind: kind === "sql" && marks.db ? marks.db : kind,
        title: "",
        exitCode: marks.exit,
        timeoutS: marks.timeout,
        isBackground: marks.background ?? false,
        minNode: marks.node,
      });
    }
  });
  const digest = hash.digest("hex").slice(0, 16);
  return { steps, notRun, problems, digest };
}

function toBlock({ lang, meta, position, value }: Code): Block {
  return {
    language: lang?.toLowerCase() ?? "",
    meta: meta ?? "",
    text: value,
    firstLine: position?.start.line ?? 0,
    lastLine: position?.end.line ?? 0,
  };
}

function explain(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") {
    const [word = ""] = issue.keys;
    const known = Object.keys(FIXES);
    return known.includes(word)
      ? `the word "${word}" does not fit a block like this. Leave it out.`
      : `unknown word "${word}". ${didYouMean(word, known) ?? `Known words: ${known.join(", ")}.`}`;
  }
  const word = String(issue.path[0]);
  return `the value of "${word}" is wrong. ${FIXES[word] ?? ""}`;
}
