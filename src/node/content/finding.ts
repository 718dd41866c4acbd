import type { CheckRule } from "../../config/checkRules";

/** What is always an error: there is no page to be made of it, or one that was published is gone. */
type FatalRule =
  | "authors-file"
  | "encoding"
  | "file"
  | "front-matter"
  | "image"
  | "markdown"
  | "tags-file"
  | "video"
  | "urls-lock"
  | "dropped-url"
  | "dropped-anchor";

/** Something the author should know about the content, found before readers see it. */
export type Finding = {
  /** Which check found it. */
  rule: CheckRule | FatalRule | "no-posts" | "new-url" | "broken-external-link";
  severity: "error" | "warning";
  /** Path of the file, relative to the root of the project. */
  file: string;
  /** Line in that file, counted from 1, where one can be named. */
  line?: number;
  /** Column in that line, counted from 1. */
  column?: number;
  /** The front-matter field or file part that is wrong. */
  field?: string;
  /** What is wrong, with the value. */
  problem: string;
  /** What would be right. */
  remedy: string;
};

/** One finding as one line: where, what is wrong, what would be right, and which check says so. */
export function formatFinding({
  rule,
  file,
  line,
  column,
  field,
  problem,
  remedy,
}: Finding): string {
  const place = [file, line, column].filter((part) => part !== undefined);
  const subject = field === undefined ? "" : `${field}: `;
  const sentences = [problem, remedy].filter((text) => text !== "").join(" ");
  return `${place.join(":")}: ${subject}${sentences} (${rule})`;
}

/** One finding in the form that GitHub's CI shows beside the line. */
export function annotation({
  severity,
  rule,
  file,
  line,
  column,
  problem,
  remedy,
}: Finding): string {
  const property = (name: string, value: string | number | undefined) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`];
  const properties = [
    ...property("file", file),
    ...property("line", line),
    ...property("col", column),
    ...property("title", rule),
  ];
  return `::${severity} ${properties.join(",")}::${escapeData(`${problem} ${remedy}`)}`;
}

function escapeData(text: string): string {
  return text
    .replaceAll("%", "%25")
    .replaceAll("\r", "%0D")
    .replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === "error");
}
