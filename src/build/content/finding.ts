/** Something the author should know about the content, found before readers see it. */
export type Finding = {
  severity: "error" | "warning";
  /** Path of the file, relative to the root of the project. */
  file: string;
  /** Line in that file, counted from 1, where one can be named. */
  line?: number;
  /** The front-matter field or file part that is wrong. */
  field?: string;
  /** What is wrong, with the value. */
  problem: string;
  /** What would be right. */
  remedy: string;
};

/** One finding as one line: where, what is wrong, what would be right. */
export function formatFinding({
  file,
  line,
  field,
  problem,
  remedy,
}: Finding): string {
  const place = line === undefined ? file : `${file}:${String(line)}`;
  const subject = field === undefined ? "" : `${field}: `;
  return `${place}: ${subject}${problem} ${remedy}`;
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === "error");
}
