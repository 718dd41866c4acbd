import { loadAll, YAMLException, type LoadOptions } from "js-yaml";

import { HIDDEN_CHARACTER, hiddenIn } from "../../config/hiddenCharacters";
import { createDiagnostic, type Diagnostic, type Rule } from "./diagnostic";
import { errorMessage } from "./errorMessage";

type YamlMap =
  | { entries: [key: string, value: unknown][]; mistake?: undefined }
  | { entries?: undefined; mistake: Diagnostic };

type Position = {
  /** Path from the root of the project. */
  file: string;
  rule: Rule;
  field?: string;
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

/** The parsed YAML; undefined for an empty file. */
export function readYaml(
  text: string,
  position: Position,
  options?: LoadOptions,
): { value?: unknown; mistake?: Diagnostic } {
  try {
    const value = loadAll(text, options)[0] ?? undefined;
    const [field] = hiddenIn(value);
    if (field === undefined) return { value };
    const line = keyLines(text).get(field.split(".")[0] ?? "");
    const found = { line, field, problem: HIDDEN_CHARACTER, fix: "" };
    return { mistake: createDiagnostic({ ...position, ...found }) };
  } catch (cause) {
    return { mistake: notYaml(cause, position) };
  }
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

/** Reports a file that is not YAML; JSON is YAML too. */
export function notYaml(cause: unknown, position: Position): Diagnostic {
  const yaml = cause instanceof YAMLException ? cause : undefined;
  const format = position.file.endsWith(".json") ? "JSON" : "YAML";
  return createDiagnostic({
    ...position,
    line: (yaml?.mark?.line ?? 0) + 1,
    problem: `not valid ${format}: ${yaml?.reason ?? errorMessage(cause)}.`,
    fix: "Correct that line.",
    cause,
  });
}
