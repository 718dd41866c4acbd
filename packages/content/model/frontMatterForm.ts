import {
  createDiagnostic,
  type Diagnostic,
  type DiagnosticData,
} from "@technical-blog/utils";

/** Spaces, and characters without a width, such as the byte order mark. */
const INVISIBLE = /[\s\p{Cf}]/gu;

/** Hyphens, and the dashes that word processors make of them. */
const DASHES = /^[\p{Pd}\u2212]+$/u;

const START = 'Start the file with "---", "title: …", "---", each on a line.';

/** Other formats, by the start of their first line. */
const OTHER_FORMATS: readonly [start: RegExp, name: string][] = [
  [/^\+{3}$/, "TOML (+++), as Hugo has it"],
  [/^;{3}$/, "JSON (;;;)"],
  [/^\{(?:$|["}])/, "JSON ({)"],
  [/^<{7}/, "a conflict that a merge left"],
];

export function frontMatterError(
  error: Pick<DiagnosticData, "line" | "field" | "problem" | "fix">,
): Diagnostic {
  return createDiagnostic({
    rule: "front-matter",
    field: "front matter",
    ...error,
  });
}

/**
 * Rejects a file that doesn't start with YAML between two lines of three hyphens.
 * @param isOptional whether it may start with text
 * @throws a diagnostic
 */
export function checkFrontMatterForm(text: string, isOptional: boolean) {
  const lines = text.split("\n").map((line) => line.trimEnd());
  if (hasFirstLine(lines, isOptional)) checkLastLine(lines);
}

/** @throws a diagnostic */
function hasFirstLine(lines: readonly string[], isOptional: boolean): boolean {
  if (lines[0] === "---") return true;
  const index = lines.findIndex((line) => visible(line) !== "");
  const first = lines[index];
  if (first === undefined) {
    throw frontMatterError({
      field: "title",
      problem: "the file is empty.",
      fix: 'Start it with front matter: "---", "title: …", "---", then the text.',
    });
  }
  const line = index + 1;
  const bare = visible(first);
  if (first.endsWith("---") && bare === "---") {
    const blank = index === 1 ? "blank line" : "blank lines";
    throw frontMatterError({
      line: 1,
      problem: "must start at the beginning of the first line.",
      fix: `Delete the ${index > 0 ? blank : "spaces or invisible characters"} before ---.`,
    });
  }
  if (DASHES.test(bare)) throw notThreeHyphens(line, "first", first);
  const format = OTHER_FORMATS.find(([start]) => start.test(bare));
  if (format) {
    throw frontMatterError({
      line,
      problem: `is ${format[1]}, not YAML.`,
      fix: 'Write it as lines such as "title: …" between two lines of ---.',
    });
  }
  if (bare.startsWith("---")) {
    throw frontMatterError({
      line,
      problem: `${quoted(first.replace(/^.*?---/, "").trim())} follows the hyphens of its first line.`,
      fix: START,
    });
  }
  if (isOptional) return false;
  throw frontMatterError({
    field: "title",
    problem: "the file has no front matter.",
    fix: START,
  });
}

/** @throws a diagnostic */
function checkLastLine(lines: readonly string[]) {
  const end = lines.findIndex(
    (line, index) => index > 0 && line.startsWith("---"),
  );
  if (lines[end] === "---") return;
  const last = end === -1 ? lines.findIndex(isAlmostLast) : end;
  if (last !== -1) throw notThreeHyphens(last + 1, "last", lines[last] ?? "");
  throw frontMatterError({
    line: 1,
    problem: "its last line is missing.",
    fix: "Write --- on a line below its fields.",
  });
}

/** Whether the author meant a line to end the front matter. A single hyphen is an item of a list. */
function isAlmostLast(line: string, index: number): boolean {
  const bare = visible(line);
  const isEnd = DASHES.test(bare) || bare === "..." || bare === "+++";
  return index > 0 && isEnd && bare !== "-";
}

function notThreeHyphens(
  line: number,
  place: "first" | "last",
  content: string,
): Diagnostic {
  return frontMatterError({
    line,
    problem: `its ${place} line is ${quoted(content)} instead of three hyphens.`,
    fix: "Write ---.",
  });
}

function visible(line: string): string {
  return line.replace(INVISIBLE, "");
}

function quoted(text: string): string {
  return `"${text.slice(0, 40)}"`;
}
