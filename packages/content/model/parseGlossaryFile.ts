import {
  createDiagnostic,
  problemAt,
  readYaml,
  type Diagnostic,
} from "@technical-blog/utils";
import { z } from "zod";

export const GLOSSARY_FILE = "content/glossary.yml";

/** More would be slow to load and to search. */
const MAX_GROUPS = 200;

const EXAMPLE = 'Write "- [database, db]".';

const groupSchema = z.array(z.string()).min(2);
/** Words with a space between them, as search finds them in a text. */
const TERM = /^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*$/u;

/**
 * Reads `content/glossary.yml`: a list of groups of terms that stand for each other.
 * @returns the valid groups, in lower case, and diagnostics of the others
 */
export function parseGlossaryFile(
  file: string,
  text: string,
): { groups: string[][]; diagnostics: Diagnostic[] } {
  const position = { file, rule: "glossary-file" } as const;
  const { value = [], mistake } = readYaml(text, position);
  if (mistake) return { groups: [], diagnostics: [mistake] };
  if (!Array.isArray(value)) {
    const problem = "not a list of groups of terms.";
    return {
      groups: [],
      diagnostics: [createDiagnostic({ ...position, problem, fix: EXAMPLE })],
    };
  }
  const diagnostics: Diagnostic[] = [];
  const groups: string[][] = [];
  const lines = itemLines(text);
  /** The group of each term. */
  const owners = new Map<string, string>();
  value.forEach((item: unknown, index) => {
    const field = `group ${String(index + 1)}`;
    const { terms, mistake } = readGroup(item, field, owners);
    if (mistake) {
      const place = { ...position, line: lines[index], field };
      diagnostics.push(createDiagnostic({ ...place, ...mistake }));
      return;
    }
    for (const term of terms) owners.set(term, field);
    groups.push(terms);
  });
  const tooMany = groups.splice(MAX_GROUPS);
  if (tooMany.length > 0) {
    diagnostics.push(
      createDiagnostic({
        ...position,
        line: lines[MAX_GROUPS],
        problem: `has more than ${String(MAX_GROUPS)} groups.`,
        fix: "Keep the groups that readers of this blog need.",
      }),
    );
  }
  return { groups, diagnostics };
}

type Group =
  | { terms: string[]; mistake?: undefined }
  | { terms?: undefined; mistake: { problem: string; fix: string } };

function readGroup(
  item: unknown,
  group: string,
  owners: ReadonlyMap<string, string>,
): Group {
  const parsed = groupSchema.safeParse(item);
  if (!parsed.success) {
    const problem = problemAt(item, [], "not a list of two or more terms.");
    return { mistake: { problem, fix: EXAMPLE } };
  }
  const terms = parsed.data.map((term) => term.trim().toLowerCase());
  const unreadable = terms.find((term) => !TERM.test(term));
  if (unreadable !== undefined) {
    return {
      mistake: {
        problem: `"${unreadable}" has other characters than letters and digits.`,
        fix: "Write words with one space between them.",
      },
    };
  }
  const taken = terms.find(
    (term, place) => owners.has(term) || terms.indexOf(term) < place,
  );
  if (taken !== undefined) {
    return {
      mistake: {
        problem: `"${taken}" is in ${owners.get(taken) ?? group} already.`,
        fix: "Remove one of the two, or make one group of both.",
      },
    };
  }
  return { terms };
}

/** The line of each item of a YAML list, counted from 1. */
function itemLines(text: string): number[] {
  const lines = text.split(/\r?\n/);
  const indent = lines.find((line) => /^\s*-\s/.test(line))?.search(/\S/) ?? 0;
  return lines.flatMap((line, index) =>
    /^\s*-(?:\s|$)/.test(line) && line.search(/\S/) === indent ? index + 1 : [],
  );
}
