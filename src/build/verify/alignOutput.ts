import { escapeRegExp } from "lodash";

import type { IgnoreClass } from "./parseBlockMarks";

/** Stands for any text within a line, and alone on its line for any number of lines. */
const WILDCARD = "…";

/** One step of turning the expected lines into the printed ones. */
export type LineChange =
  | { kind: "kept"; expected: string }
  | { kind: "added"; printed: string }
  | { kind: "removed"; expected: string };

type Options = { ignore?: readonly IgnoreClass[] };

/** Whether a block printed what its post says. Blank lines around and spaces at line ends do not count. */
export function outputMatches(
  expected: string,
  printed: string,
  options?: Options,
): boolean {
  return alignOutput(expected, printed, options).every(
    ({ kind }) => kind === "kept",
  );
}

/** What the post should say: the printed lines, with the expected ones kept wherever they match. */
export function updatedOutput(
  expected: string,
  printed: string,
  options?: Options,
): string {
  return alignOutput(expected, printed, options)
    .flatMap((change) => {
      if (change.kind === "kept") return [change.expected];
      return change.kind === "added" ? [change.printed] : [];
    })
    .join("\n");
}

/** The fewest additions and removals that make the expected lines match the printed ones. */
function alignOutput(
  expected: string,
  printed: string,
  { ignore = [] }: Options = {},
): LineChange[] {
  const wanted = toLines(expected);
  const found = toLines(printed);
  const matchers = wanted.map((line) => lineMatcher(line, ignore));
  const loosened = found.map((line) => loosen(line, ignore));
  const width = found.length + 1;
  /** costs[i * width + j]: changes needed from expected line i and printed line j on. */
  const costs = new Uint32Array((wanted.length + 1) * width);
  const cost = (i: number, j: number) => costs[i * width + j] ?? 0;

  type Move = { change?: LineChange; i: number; j: number; cost: number };
  const cheapestMove = (i: number, j: number): Move => {
    const line = wanted[i];
    const printedLine = found[j];
    const moves: Move[] = [];
    if (line !== undefined && matchers[i] === "any lines") {
      const change: LineChange = { kind: "kept", expected: line };
      if (printedLine !== undefined) moves.push({ i, j: j + 1, cost: cost(i, j + 1) });
      moves.push({ change, i: i + 1, j, cost: cost(i + 1, j) });
    } else {
      const matcher = matchers[i];
      if (line !== undefined && printedLine !== undefined && typeof matcher === "function" && matcher(loosened[j] ?? "")) {
        const change: LineChange = { kind: "kept", expected: line };
        moves.push({ change, i: i + 1, j: j + 1, cost: cost(i + 1, j + 1) });
      }
      if (line !== undefined) {
        const change: LineChange = { kind: "removed", expected: line };
        moves.push({ change, i: i + 1, j, cost: cost(i + 1, j) + 1 });
      }
      if (printedLine !== undefined) {
        const change: LineChange = { kind: "added", printed: printedLine };
        moves.push({ change, i, j: j + 1, cost: cost(i, j + 1) + 1 });
      }
    }
    return moves.reduce((best, move) => (move.cost < best.cost ? move : best));
  };

  for (let i = wanted.length; i >= 0; i--) {
    for (let j = found.length; j >= 0; j--) {
      if (i === wanted.length && j === found.length) continue;
      costs[i * width + j] = cheapestMove(i, j).cost;
    }
  }

  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < wanted.length || j < found.length) {
    const move = cheapestMove(i, j);
    if (move.change) changes.push(move.change);
    ({ i, j } = move);
  }
  return changes;
}

function toLines(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== "");
  const last = lines.findLastIndex((line) => line !== "");
  return first === -1 ? [] : lines.slice(first, last + 1);
}

function lineMatcher(line: string, ignore: readonly IgnoreClass[]) {
  if (line.trim() === WILDCARD) return "any lines";
  const loose = loosen(line, ignore);
  if (!loose.includes(WILDCARD)) return (other: string) => other === loose;
  const pattern = new RegExp(
    `^${loose.split(WILDCARD).map(escapeRegExp).join(".*")}$`,
  );
  return (other: string) => pattern.test(other);
}

const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;

/** In the order in which they are replaced: what a later one would take apart comes first. */
const LOOSE_PATTERNS: readonly [IgnoreClass, RegExp][] = [
  ["path", /(?:file:\/\/)?\/tmp(?:\/[^\s:;,'"`()[\]]*)?/g],
  [
    "time",
    new RegExp(
      [
        String.raw`\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)?(?: ?(?:Z|[+-]\d\d:?\d\d|UTC|GMT))?`,
        String.raw`(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?(?:\d{1,2} )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s+\d{1,4}(?:,? \d\d:\d\d(?::\d\d)?)?(?: \d{4})?(?: (?:GMT|UTC|[+-]\d{4}))?`,
        String.raw`\b\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|[+-]\d\d:?\d\d|UTC|GMT))?\b`,
        String.raw`\b\d+m ?\d+(?:\.\d+)?s\b`,
        String.raw`\b${NUMBER} ?(?:ns|µs|us|ms|s|sec|secs|seconds?|min|minutes?|h|hours?|days?)\b`,
        String.raw`(?<=\b(?:duration_ms|time|elapsed)[:= ]+)${NUMBER}`,
      ].join("|"),
      "g",
    ),
  ],
  [
    "hash",
    /\bsha(?:1|256|384|512)-[A-Za-z0-9+/=]+|\b(?=[0-9a-f]*\d)[0-9a-f]{7,64}\b|\b[a-f]{7,64}\b/g,
  ],
  ["version", /\bv?\d+\.\d+(?:\.\d+)*(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?/g],
  ["number", new RegExp(NUMBER, "g")],
];

/** Text with what its block does not compare replaced by the name of its class. */
function loosen(line: string, ignore: readonly IgnoreClass[]): string {
  if (ignore.length === 0) return line;
  const replaced = LOOSE_PATTERNS.reduce(
    (text, [name, pattern]) =>
      ignore.includes(name) ? text.replace(pattern, `‹${name}›`) : text,
    line,
  );
  // A column is as wide as its widest value.
  return replaced.replace(/ {2,}|\t+/g, " ").trim();
}
