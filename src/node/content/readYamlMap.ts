import { loadAll, YAMLException } from "js-yaml";

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
  /** What the file maps, for the message. */
  what: string;
  /** How to write an entry, for the message. */
  example: string;
};

/** The entries of a YAML file that is a map, such as `content/tags.yml`; none of an empty one. */
export function readYamlMap(
  text: string,
  { what, example, ...position }: Expected,
): YamlMap {
  let value: unknown;
  try {
    value = loadAll(text)[0] ?? {};
  } catch (cause) {
    return { mistake: notYaml(cause, position) };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const problem = `not a map of ${what}.`;
    return {
      mistake: createDiagnostic({ ...position, problem, fix: example }),
    };
  }
  return { entries: Object.entries(value) };
}

/** A file that is not YAML, or JSON, which is YAML too. */
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
