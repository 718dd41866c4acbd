import {
  constructFromEvents,
  EVENT_ID,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
  type Event,
  type LoadOptions,
} from "js-yaml";
import { get, isObject } from "lodash";

import {
  createDiagnostic,
  type Diagnostic,
  type NewDiagnostic,
  type Rule,
} from "./diagnostic";
import { errorMessage } from "./errorMessage";
import { HIDDEN_CHARACTER, hiddenIn } from "./hiddenCharacters";
import { CONFLICT, LEFT_BY_MERGE } from "./mergeConflict";

type YamlMap =
  | { entries: [key: string, value: unknown][]; mistake?: undefined }
  | { entries?: undefined; mistake: Diagnostic };

type Position = {
  /** Path from the root of the project. */
  file?: string;
  rule: Rule;
  field?: string;
  /** How to correct what is not YAML. */
  fix?: string;
};

type Expected = Position & {
  /** The meaning of the map, for messages. */
  what: string;
  /** An example entry, for messages. */
  example: string;
};

/** The entries of a YAML map such as `content/tags.yml`; an empty file has none. */
export function readYamlMap(
  text: string,
  { what, example, ...position }: Expected,
): YamlMap {
  const { value = {}, mistake } = readYaml(text, position);
  if (mistake) return { mistake };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const problem = `not a map of ${what}.`;
    return {
      mistake: createDiagnostic({ ...position, problem, fix: example }),
    };
  }
  return { entries: Object.entries(value) };
}

/** The parsed YAML or JSON; undefined for an empty file. */
export function readYaml(
  text: string,
  { fix = "Correct that line.", ...position }: Position,
  options: LoadOptions = {},
): { value?: unknown; mistake?: Diagnostic } {
  const fail = (mistake: Omit<NewDiagnostic, "rule">) => ({
    mistake: createDiagnostic({ ...position, ...mistake }),
  });
  const conflict = text.search(CONFLICT);
  if (conflict !== -1) {
    const [problem, fix] = LEFT_BY_MERGE;
    return fail({ line: lineAt(text, conflict), problem, fix });
  }
  try {
    const events = parseEvents(text, options);
    const source = { source: text, ...options };
    const [value, ...others] = constructFromEvents(events, source);
    const lost = lostText(text, events);
    if (lost) return fail(lost);
    const [field] = hiddenIn(value);
    if (field !== undefined) {
      const line = keyLines(text).get(field.split(".")[0] ?? "");
      return fail({ line, field, problem: HIDDEN_CHARACTER, fix: "" });
    }
    if (others.length === 0) return { value: value ?? undefined };
    const problem = "it is more than one document.";
    return fail({ line: 2, problem, fix: 'Remove the line "...".' });
  } catch (cause) {
    const yaml = cause instanceof YAMLException ? cause : undefined;
    const format = position.file?.endsWith(".json") ? "JSON" : "YAML";
    const line = (yaml?.mark?.line ?? 0) + 1;
    const reason = yaml?.reason ?? errorMessage(cause);
    const problem = `not valid ${format}: ${reason}.`;
    const isTwice = reason.startsWith("duplicated");
    const remedy = isTwice ? "Remove one of the two." : fix;
    return fail({ line, problem, fix: remedy, cause });
  }
}

const NO_TEXT = /^(?:true|false|[-+.:\d\s]*)$/i;

/** The first part of a text that YAML takes for something else and drops: what starts with `#`, `&` or `!`. */
function lostText(text: string, events: readonly Event[]) {
  const aliases = events.flatMap((event) =>
    event.type === EVENT_ID.ALIAS
      ? `&${text.slice(event.anchorStart, event.anchorEnd)}`
      : [],
  );
  for (const event of events) {
    if (event.type !== EVENT_ID.SCALAR) continue;
    const { style, valueStart: start, valueEnd: end } = event;
    if (style !== SCALAR_STYLE.PLAIN || NO_TEXT.test(text.slice(start, end)))
      continue;
    const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
    const [, name] = /(?<!\S)(&\S+|!)\s+$/.exec(before) ?? [];
    // After a space it is a true comment.
    const [, comment] = /^[ \t]+(#\S.*)/.exec(text.slice(end)) ?? [];
    const isUsed = name === undefined || aliases.includes(name);
    const lost = isUsed ? comment : name;
    if (lost === undefined) continue;
    const [, field] = /([\w.-]+)\s*:[^:]*$/.exec(before) ?? [];
    return {
      line: lineAt(text, start),
      problem: `YAML does not take ${JSON.stringify(lost)} for text, so it is not read.`,
      fix: "Put the value in quotes; a comment has a space after its #.",
      ...(field && { field }),
    };
  }
  return undefined;
}

/** Counted from 1. */
function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** The problem of a value, or "empty." if it is empty or has an empty value in it. */
export function problemAt(
  value: unknown,
  path: readonly PropertyKey[],
  problem: string,
): string {
  const at: unknown = path.length > 0 ? get(value, path) : value;
  const isEmpty = isObject(at)
    ? Object.values(at).includes(null)
    : at === null || at === "";
  return isEmpty ? "empty." : problem;
}

/** The line of each key of a YAML map, counted from 1. */
export function keyLines(text: string): Map<string, number> {
  const lines = text.split(/\r?\n/).map((content, index) => {
    const [, double, single, plain = ""] =
      /^(?:"([^"]*)"|'([^']*)'|([^#\s].*?))\s*:(?:\s|$)/.exec(content) ?? [];
    return [double ?? single ?? plain, index + 1] as const;
  });
  return new Map(lines);
}
