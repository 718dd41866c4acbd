import matter from "gray-matter";
import { loadAll, YAMLException } from "js-yaml";
import { escapeRegExp } from "lodash";

import { decodeText, EncodingError } from "./decodeText";
import type { Finding } from "./finding";
import { parsePost, type ParsedPost } from "./parsePost";

const MAX_VALUES = 1000;
const MAX_DEPTH = 20;

/**
 * Reads and checks one post from its bytes, as far as that can be done without other files.
 * @param file path from the root of the project, for messages
 */
export function readPostFile(file: string, bytes: Uint8Array): ParsedPost {
  const fail = (
    finding: Omit<Finding, "rule" | "severity" | "file">,
    rule: "encoding" | "front-matter" = "front-matter",
  ): ParsedPost => ({
    findings: [{ rule, severity: "error", file, ...finding }],
  });

  let text: string;
  try {
    text = decodeText(bytes);
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error;
    const { line, problem, remedy } = error;
    return fail({ line, problem, remedy }, "encoding");
  }
  if (text.trim() === "") {
    return fail({
      field: "title",
      problem: "the file is empty.",
      remedy:
        'Start it with front matter: "---", "title: …", "---", then the text.',
    });
  }

  const form = frontMatterProblem(text);
  if (form) return fail({ line: 1, field: "front matter", ...form });

  let frontMatter: Record<string, unknown>;
  try {
    frontMatter = parseFrontMatter(text);
  } catch (error) {
    const field = "front matter";
    if (error instanceof FormError) {
      const { problem, remedy } = error;
      return fail({ line: 2, field, problem, remedy });
    }
    const yaml = error instanceof YAMLException ? error : undefined;
    return fail({
      line: (yaml?.mark?.line ?? 1) + 1,
      field,
      problem: `not valid YAML: ${yaml?.reason ?? String(error)}.`,
      remedy:
        "Often a value with a colon needs quotes, or the closing --- is missing.",
    });
  }

  const parsed = parsePost(file, frontMatter);
  return {
    ...parsed,
    findings: parsed.findings.map((finding) => ({
      ...finding,
      line: finding.field && fieldLine(text, finding.field),
    })),
  } as ParsedPost; // only lines were added
}

/** What keeps the first lines of a file from being read as YAML between lines of three hyphens. */
function frontMatterProblem(
  text: string,
): Pick<Finding, "problem" | "remedy"> | undefined {
  const remedy =
    'Start the file with "---", "title: …", "---", each on a line.';
  const [other] = /^(?:\+{3}|;{3}|\{)/.exec(text) ?? [];
  if (other) {
    return { problem: `it begins with ${other} and is not YAML.`, remedy };
  }
  const [, opening] = /^---(?!-)([^\n]*)/.exec(text) ?? [];
  if (opening === undefined) return undefined;
  if (opening.trim() !== "") {
    return {
      problem: `"${opening.trim().slice(0, 40)}" follows the hyphens of its first line.`,
      remedy,
    };
  }
  const [, closing] = /\n---([^\n]*)/.exec(text) ?? [];
  if (closing?.trim() === "") return undefined;
  return {
    problem:
      closing === undefined
        ? "it has no end."
        : `its last line is "---${closing.trim().slice(0, 40)}".`,
    remedy: "End it with a line of three hyphens: ---.",
  };
}

/** YAML that is not what a post has. */
class FormError extends Error {
  override name = "FormError";

  constructor(
    readonly problem: string,
    readonly remedy: string,
  ) {
    super(`${problem} ${remedy}`);
  }
}

/** @throws YAMLException or FormError */
function parseFrontMatter(text: string): Record<string, unknown> {
  // js-yaml 5 leaves days as text: the dates of YAML 1.1 turn 2024-02-30 into 1 March.
  const parse = (yaml: string) => {
    const [value = {}, ...others] = loadAll(yaml);
    if (others.length > 0) {
      throw new FormError(
        "it is more than one document.",
        'Remove the line "...".',
      );
    }
    if (value === null) return {};
    if (typeof value !== "object" || Array.isArray(value)) {
      throw new FormError(
        "it has no fields.",
        'Write it as lines like "title: …".',
      );
    }
    checkValues(value);
    return value as Record<string, unknown>;
  };
  return matter(text, { engines: { yaml: parse } }).data;
}

/**
 * A few lines of YAML can name each other into millions of values, and Gatsby makes a schema of all there is.
 * @throws FormError
 */
function checkValues(value: unknown) {
  const rest = [{ value, depth: 0 }];
  let count = 0;
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, depth } = next;
    count += 1;
    if (count > MAX_VALUES || depth > MAX_DEPTH) {
      throw new FormError(
        `it has more than ${String(MAX_VALUES)} values, or ${String(MAX_DEPTH)} levels.`,
        "Write less, and do without names like *this.",
      );
    }
    if (typeof value !== "object" || value === null) continue;
    if (Object.hasOwn(value, "__proto__")) {
      throw new FormError(
        'it has a field "__proto__", which is no name.',
        "Remove it.",
      );
    }
    for (const inner of Object.values(value)) {
      rest.push({ value: inner as unknown, depth: depth + 1 });
    }
  }
}

function fieldLine(text: string, field: string): number | undefined {
  const name = field.replace(/\..*/, "");
  const end = text.indexOf("\n---", 3);
  const index = text
    .slice(0, end === -1 ? undefined : end)
    .search(new RegExp(`^["']?${escapeRegExp(name)}["']?\\s*:`, "m"));
  return index === -1 ? undefined : lineAt(text, index);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
