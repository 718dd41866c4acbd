import type { IgnoreClass } from "@technical-blog/markdown";
import { escapeRegExp } from "lodash";

/** Matches any text within a line; alone on a line, any number of lines. */
const WILDCARD = "…";

type Move = {
  /** The numbers of expected and printed lines that it consumes. */
  expected: 0 | 1;
  printed: 0 | 1;
  cost: number;
  line?: string;
};

/**
 * The updated content of an output block: the printed lines, but expected lines where they match.
 * @returns `expected` itself if everything matches. Ignores trailing spaces and surrounding blank lines.
 */
export function reconcile(
  expected: string,
  printed: string,
  ignore: readonly IgnoreClass[] = [],
): string {
  const wanted = toLines(expected);
  const found = toLines(printed);
  const matchers = wanted.map((line) => lineMatcher(line, ignore));
  const loosened = found.map((line) => loosen(line, ignore));

  // The edit distance between the lists; costs[i][j] is the rest of the cost from lines i and j on.
  // Replacing a line is cheaper than removing it, so that a wildcard before it does not match the replacement.
  const width = found.length + 1;
  const costs = new Uint32Array((wanted.length + 1) * width);
  const bestMove = (i: number, j: number): Move => {
    const moves: Move[] = [];
    const [want, matches, find] = [wanted[i], matchers[i], found[j]];
    const hasFound = find !== undefined;
    if (want !== undefined && !matches) {
      moves.push({ expected: 1, printed: 0, cost: 0, line: want });
      if (hasFound) moves.push({ expected: 0, printed: 1, cost: 0 });
    } else {
      if (hasFound && matches?.(loosened[j] ?? "")) {
        moves.push({ expected: 1, printed: 1, cost: 0, line: want });
      }
      if (hasFound && want !== undefined) {
        moves.push({ expected: 1, printed: 1, cost: 2, line: find });
      }
      if (hasFound)
        moves.push({ expected: 0, printed: 1, cost: 2, line: find });
      if (want !== undefined) moves.push({ expected: 1, printed: 0, cost: 3 });
    }
    const total = (move: Move) =>
      move.cost + (costs[(i + move.expected) * width + j + move.printed] ?? 0);
    return moves.reduce(
      (best, move) =>
        total(move) < best.cost ? { ...move, cost: total(move) } : best,
      { expected: 1, printed: 1, cost: Infinity },
    );
  };
  for (let i = wanted.length; i >= 0; i--) {
    for (let j = found.length; j >= 0; j--) {
      if (i === wanted.length && j === found.length) continue;
      costs[i * width + j] = bestMove(i, j).cost;
    }
  }
  if (costs[0] === 0) return expected;

  const lines: string[] = [];
  for (let i = 0, j = 0; i < wanted.length || j < found.length;) {
    const move = bestMove(i, j);
    if (move.line !== undefined) lines.push(move.line);
    i += move.expected;
    j += move.printed;
  }
  return lines.join("\n");
}

function toLines(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== "");
  const last = lines.findLastIndex((line) => line !== "");
  return first === -1 ? [] : lines.slice(first, last + 1);
}

/** Undefined for a wildcard line, which matches any number of lines. */
function lineMatcher(line: string, ignore: readonly IgnoreClass[]) {
  if (line.trim() === WILDCARD) return undefined;
  const loose = loosen(line, ignore);
  if (!loose.includes(WILDCARD)) return (other: string) => other === loose;
  const parts = loose.split(WILDCARD).map(escapeRegExp);
  const pattern = new RegExp(`^${parts.join(".*")}$`);
  return (other: string) => pattern.test(other);
}

const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const ZONE = String.raw`(?: ?(?:Z|[+-]\d\d:?\d\d|UTC|GMT))?`;
const CLOCK = String.raw`\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?${ZONE}\b`;
const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
const UNIT = "(?:ns|µs|us|ms|s|secs?|seconds?|min|minutes?|h|hours?|days?)";

/** In the order of replacement: a pattern comes before those that would match parts of it. */
const LOOSE_PATTERNS: readonly [IgnoreClass, RegExp][] = [
  ["path", /(?:file:\/\/)?\/tmp(?:\/[^\s:;,'"`()[\]]*)?/g],
  [
    "time",
    new RegExp(
      [
        String.raw`\d{4}-\d\d-\d\d(?:[T ]${CLOCK})?`,
        String.raw`(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?(?:\d{1,2} )?${MONTH} +\d{1,4}(?:,? ${CLOCK})?(?: \d{4})?${ZONE}`,
        String.raw`\b${CLOCK}`,
        String.raw`\b\d+m ?\d+(?:\.\d+)?s\b`,
        String.raw`\b${NUMBER} ?${UNIT}\b`,
        // Node's test runner and similar: a key, then a number without a unit.
        String.raw`(?<=\b(?:duration_ms|time|elapsed)[:= ]+)${NUMBER}`,
      ].join("|"),
      "g",
    ),
  ],
  ["hash", /\bsha(?:1|256|384|512)-[A-Za-z0-9+/=]+|\b[0-9a-f]{7,64}\b/g],
  [
    "version",
    /\bv?\d+\.\d+(?:\.\d+)*(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?/g,
  ],
  ["number", new RegExp(NUMBER, "g")],
];

/** The line with its ignored parts replaced by the names of their classes. */
function loosen(line: string, ignore: readonly IgnoreClass[]): string {
  if (ignore.length === 0) return line;
  const replaced = LOOSE_PATTERNS.reduce(
    (text, [name, pattern]) =>
      ignore.includes(name) ? text.replace(pattern, `‹${name}›`) : text,
    line,
  );
  // A column is as wide as its widest value.
  return replaced.replace(/[ \t]{2,}/g, " ").trim();
}
