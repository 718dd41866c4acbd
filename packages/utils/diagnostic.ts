import { sortBy } from "lodash";
import type { VFile } from "vfile";
import { VFileMessage } from "vfile-message";

import type { CheckRule } from "./checkRules";
import { errorMessage } from "./errorMessage";
import { isSystemError } from "./ifExists";

/** Always errors: the page cannot be built, or a published URL is gone. */
const errorRules = [
  "authors-file",
  "config",
  "docs",
  "dropped-anchor",
  "dropped-url",
  "duplicate-route",
  "encoding",
  "file",
  "front-matter",
  "glossary-file",
  "image",
  "markdown",
  "redirect",
  "series",
  "tags-file",
  "urls-lock",
  "video",
] as const;

export type Rule =
  | CheckRule
  | (typeof errorRules)[number]
  | "broken-external-link"
  | "git-history"
  | "new-url"
  | "no-docs"
  | "no-posts";

/**
 * A problem of the content: `reason` describes it, `note` explains the fix. An error if `fatal`. Lines and columns count
 * from 1, from the start of the file.
 */
export type Diagnostic = VFileMessage & {
  /** The wrong front-matter field or entry of a YAML file. */
  field?: string | undefined;
};

/** A diagnostic as plain data, as `npm run check:content -- --json` prints it. */
export type DiagnosticData = {
  /** The check that found it; those in `checkRules` are configurable. */
  rule: Rule;
  severity: "error" | "warning";
  /** Path from the root of the project. */
  file: string;
  line?: number | undefined;
  column?: number | undefined;
  field?: string | undefined;
  /** The problem, with the wrong value. */
  problem: string;
  /** The fix; empty if the problem includes it. */
  fix: string;
};

export type NewDiagnostic = Omit<DiagnosticData, "severity" | "file"> & {
  /** Needed unless the diagnostic is added to a VFile. */
  file?: string;
  cause?: unknown;
};

export function createDiagnostic({
  rule,
  file,
  line,
  column,
  field,
  problem,
  fix,
  cause,
}: NewDiagnostic): Diagnostic {
  const diagnostic: Diagnostic = new VFileMessage(problem, {
    ruleId: rule,
    cause: cause instanceof Error ? cause : undefined,
    place: line && column ? { line, column } : undefined,
  });
  diagnostic.fatal = errorRules.some((name) => name === rule);
  diagnostic.file = file;
  diagnostic.line = line;
  diagnostic.note = fix;
  // What Node prints if it is thrown and not caught.
  diagnostic.message = sentences(problem, fix);
  diagnostic.field = field;
  return diagnostic;
}

/** Reports a problem of a Markdown file while it is parsed or rendered. */
export function addDiagnostic(file: VFile, diagnostic: NewDiagnostic) {
  file.messages.push(createDiagnostic({ ...diagnostic, file: file.path }));
}

/**
 * Reports an error thrown while reading a Markdown file, at a line of the file: a diagnostic, an error of the system, or
 * a bug of this project, which is not blamed on the text.
 */
export function addThrown(file: VFile, cause: unknown, line?: number) {
  const known = cause instanceof VFileMessage ? cause : undefined;
  const isOurs = !known && !isSystemError(cause);
  addDiagnostic(file, {
    rule: "markdown",
    line: line ?? known?.line ?? 1,
    problem:
      known?.reason ??
      (isOurs
        ? `this project's code failed on this text: ${String(cause)}.`
        : errorMessage(cause)),
    fix: isOurs
      ? "The text may be right: report the error with the file."
      : (known?.note ?? ""),
    cause,
  });
}

/**
 * Reports a file or folder that exists but cannot be read.
 * @throws any other error: the author's files did not cause it
 */
export function unreadable(file: string, cause: unknown): Diagnostic {
  if (!isSystemError(cause)) throw cause;
  return createDiagnostic({
    rule: "file",
    file,
    problem: `cannot be read: ${errorMessage(cause)}.`,
    fix: "Make it readable for you.",
    cause,
  });
}

export function isError({ fatal }: Diagnostic): boolean {
  return fatal === true;
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(isError);
}

/** Sorts diagnostics by file, then by position in the file. */
export function sortDiagnostics(
  diagnostics: readonly Diagnostic[],
): Diagnostic[] {
  return sortBy(
    diagnostics,
    ({ file }) => file,
    ({ line }) => line ?? 0,
    ({ column }) => column ?? 0,
  );
}

export function diagnosticData(diagnostic: Diagnostic): DiagnosticData {
  const { ruleId, file, line, column, field, reason, note } = diagnostic;
  return {
    rule: ruleId as Rule, // createDiagnostic takes no other
    severity: isError(diagnostic) ? "error" : "warning",
    file: file ?? "",
    line,
    column,
    field,
    problem: reason,
    fix: note ?? "",
  };
}

/** A line that terminals and editors turn into a link: `file:line:column: problem fix (rule)`. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { rule, file, line, column, field, problem, fix } =
    diagnosticData(diagnostic);
  const position = [file, line, column].filter((part) => part !== undefined);
  const subject = field === undefined ? "" : `${field}: `;
  return `${position.join(":")}: ${subject}${sentences(problem, fix)} (${rule})`;
}

function sentences(problem: string, fix: string): string {
  return fix === "" ? problem : `${problem} ${fix}`;
}

/** The workflow command that makes GitHub show a diagnostic beside its line. */
export function githubAnnotation(diagnostic: Diagnostic): string {
  const { severity, rule, file, line, column, problem, fix } =
    diagnosticData(diagnostic);
  const properties = Object.entries({ file, line, col: column, title: rule })
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${String(value).replace(/[%\r\n:,]/g, encodeURIComponent)}`,
    );
  const message = sentences(problem, fix).replace(
    /[%\r\n]/g,
    encodeURIComponent,
  );
  return `::${severity} ${properties.join(",")}::${message}`;
}
