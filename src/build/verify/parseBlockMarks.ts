import { nearest } from "../../config/nearest";
import { infoWords, type InfoWord } from "../markdown/infoWords";

export const IGNORE_CLASSES = [
  "time",
  "hash",
  "version",
  "path",
  "number",
] as const;
export type IgnoreClass = (typeof IGNORE_CLASSES)[number];

export const DEFAULT_TIMEOUT_S = 20;
export const MAX_TIMEOUT_S = 120;

export type RunnableKind = "shell" | "console" | "js" | "ts" | "sql" | "http";

/** What a block that is run says of its run. */
type RunMarks = {
  exitCode: number;
  timeoutS: number;
  /** Programs it cannot do without, in the author's words. */
  needs: string[];
};

/** What the words after a block's language ask for. */
export type BlockMarks =
  | { role: "unmarked" }
  | { role: "file"; title: string }
  | ({
      role: "run";
      kind: RunnableKind;
      /** Its processes may outlive it, until the end of the post. */
      background: boolean;
      database: "sqlite" | "postgres";
      /** For a console block, which holds its outputs. */
      ignore: IgnoreClass[];
    } & RunMarks)
  | { role: "output"; ignore: IgnoreClass[] };

/** What is wrong with the words, and what would be right. */
export type MarkProblem = { problem: string; remedy: string };

const KINDS: Record<string, RunnableKind | undefined> = {
  sh: "shell",
  bash: "shell",
  shell: "shell",
  console: "console",
  js: "js",
  mjs: "js",
  javascript: "js",
  ts: "ts",
  mts: "ts",
  typescript: "ts",
  sql: "sql",
  http: "http",
};

type MarkName =
  | "title"
  | "verify"
  | "output"
  | "exit"
  | "timeout"
  | "ignore"
  | "background"
  | "db"
  | "needs";

const HAS_VALUE: Record<MarkName, boolean> = {
  title: true,
  verify: false,
  output: false,
  exit: true,
  timeout: true,
  ignore: true,
  background: false,
  db: true,
  needs: true,
};

const NAMES = Object.keys(HAS_VALUE) as MarkName[]; // the record has exactly these keys

/**
 * Reads `LANG [title="path"] [verify] [output] [exit=N] [timeout=S] [ignore="…"] [background] [db=postgres]
 * [needs="…"]`. Blocks with neither `verify` nor `output` may say what they like.
 */
export function parseBlockMarks(
  language: string,
  meta: string,
): { marks: BlockMarks; problems: MarkProblem[] } {
  const words = infoWords(meta);
  const has = (name: MarkName) => words.some((word) => word.name === name);
  const problems: MarkProblem[] = [];

  if (["verify", "output"].includes(language)) {
    problems.push({
      problem: `the block has "${language}" in the place of its language.`,
      remedy: `Name a language first, for example "text ${language}".`,
    });
  }
  if (!has("verify") && !has("output")) {
    return { marks: { role: "unmarked" }, problems };
  }

  problems.push(...wordProblems(words));
  const valueOf = (name: MarkName) =>
    words.find((word) => word.name === name)?.value;
  const role = markedRole(language, has);
  problems.push(...roleProblems(role, language, words));

  const ignore = parseIgnore(valueOf("ignore"), problems);
  if (role.name === "output") {
    return { marks: { role: "output", ignore }, problems };
  }
  if (role.name === "file") {
    const title = valueOf("title") ?? "";
    if (leavesFolder(title)) {
      problems.push({
        problem: `title "${title}" is not a path inside of the post's directory.`,
        remedy: 'Name a file below it, for example "src/server.js".',
      });
    }
    return { marks: { role: "file", title }, problems };
  }
  const db = valueOf("db");
  if (db !== undefined && db !== "postgres" && db !== "sqlite") {
    problems.push({
      problem: `db "${db}" is not known.`,
      remedy: 'Write db=postgres, or leave it out for the SQLite file "post.db".',
    });
  }
  return {
    marks: {
      role: "run",
      kind: role.kind,
      exitCode: parseInteger("exit", valueOf("exit") ?? "0", 0, 255, problems),
      timeoutS: parseInteger(
        "timeout",
        valueOf("timeout") ?? String(DEFAULT_TIMEOUT_S),
        1,
        MAX_TIMEOUT_S,
        problems,
      ),
      needs: splitList(valueOf("needs")),
      background: has("background"),
      database: db === "postgres" ? "postgres" : "sqlite",
      ignore,
    },
    problems,
  };
}

type Role =
  | { name: "output" }
  | { name: "file" }
  | { name: "run"; kind: RunnableKind };

function markedRole(language: string, has: (name: MarkName) => boolean): Role {
  if (has("output")) return { name: "output" };
  if (has("title")) return { name: "file" };
  return { name: "run", kind: KINDS[language] ?? "shell" };
}

function wordProblems(words: readonly InfoWord[]): MarkProblem[] {
  return words.flatMap(({ name, value }, index): MarkProblem[] => {
    if (!isMarkName(name)) {
      const guess = nearest(name, NAMES);
      return [
        {
          problem: `the word "${name}" is not known.`,
          remedy: guess
            ? `Did you mean "${guess}"?`
            : `Known words: ${NAMES.join(", ")}.`,
        },
      ];
    }
    if (words.findIndex((word) => word.name === name) !== index) {
      return [
        { problem: `"${name}" is given twice.`, remedy: "Keep one of them." },
      ];
    }
    if (HAS_VALUE[name] && !value) {
      return [
        {
          problem: `"${name}" has no value.`,
          remedy: `Write for example ${EXAMPLES[name] ?? name}.`,
        },
      ];
    }
    if (!HAS_VALUE[name] && value !== undefined) {
      return [
        {
          problem: `"${name}" takes no value, and has "${value}".`,
          remedy: `Write ${name} alone.`,
        },
      ];
    }
    return [];
  });
}

const EXAMPLES: Partial<Record<MarkName, string>> = {
  title: 'title="server.js"',
  exit: "exit=1",
  timeout: "timeout=60",
  ignore: 'ignore="time"',
  db: "db=postgres",
  needs: 'needs="nginx"',
};

const isMarkName = (name: string): name is MarkName =>
  (NAMES as string[]).includes(name);

/** Words that exclude each other, and languages that nothing here can run. */
function roleProblems(
  role: Role,
  language: string,
  words: readonly InfoWord[],
): MarkProblem[] {
  const names = words.map(({ name }) => name);
  const problems: MarkProblem[] = [];
  const refuse = (unfit: MarkName[], reason: string) => {
    for (const name of unfit.filter((word) => names.includes(word))) {
      problems.push({
        problem: `"${name}" does not fit here: ${reason}.`,
        remedy: `Leave out "${name}".`,
      });
    }
  };

  if (role.name === "output") {
    refuse(["verify"], "an output block is compared, not run");
    refuse(
      ["exit", "timeout", "background", "db", "needs"],
      "it belongs on the block that is run",
    );
    return problems;
  }
  if (role.name === "file") {
    refuse(
      ["exit", "timeout", "background", "db", "needs", "ignore"],
      "a block with a title is written to that file, not run",
    );
    return problems;
  }
  const kind = KINDS[language];
  if (kind === undefined) {
    problems.push({
      problem: `nothing can run a block in "${language}".`,
      remedy: `Give it a title to have it written to a file, or one of these languages: ${Object.keys(KINDS).join(", ")}.`,
    });
    return problems;
  }
  if (kind !== "console") {
    refuse(["ignore"], "it belongs on the output block");
  }
  if (kind !== "sql") refuse(["db"], "only SQL runs in a database");
  if (kind === "http") refuse(["exit"], "a request has no exit code");
  if (kind !== "shell") refuse(["background"], "only shell blocks have it");
  return problems;
}

function parseIgnore(
  value: string | undefined,
  problems: MarkProblem[],
): IgnoreClass[] {
  return splitList(value).filter((name): name is IgnoreClass => {
    const known = (IGNORE_CLASSES as readonly string[]).includes(name);
    if (!known) {
      problems.push({
        problem: `ignore "${name}" is not known.`,
        remedy: `Known classes: ${IGNORE_CLASSES.join(", ")}.`,
      });
    }
    return known;
  });
}

function parseInteger(
  name: MarkName,
  value: string,
  least: number,
  most: number,
  problems: MarkProblem[],
): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  problems.push({
    problem: `${name} "${value}" is not a whole number from ${String(least)} to ${String(most)}.`,
    remedy: `Write for example ${EXAMPLES[name] ?? name}.`,
  });
  return least;
}

function splitList(value = ""): string[] {
  return value.split(/[\s,]+/).filter(Boolean);
}

function leavesFolder(title: string): boolean {
  return (
    /^[/~]/.test(title) ||
    /^[A-Za-z]:/.test(title) ||
    title.split(/[\\/]/).some((part) => part === "..") ||
    title.endsWith("/")
  );
}
