import { loadAll, YAMLException } from "js-yaml";

import { createDiagnostic, type Diagnostic, type Rule } from "./diagnostic";

type YamlMap =
  | { entries: [key: string, value: unknown][]; mistake?: undefined }
  | { entries?: undefined; mistake: Diagnostic };

type Expected = {
  /** Path from the root of the project. */
  file: string;
  rule: Rule;
  field?: string;
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
    const yaml = cause instanceof YAMLException ? cause : undefined;
    return {
      mistake: createDiagnostic({
        ...position,
        line: (yaml?.mark?.line ?? 0) + 1,
        problem: `not valid YAML: ${yaml?.reason ?? String(cause)}.`,
        fix: "Correct that line.",
        cause,
      }),
    };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const problem = `not a map of ${what}.`;
    return {
      mistake: createDiagnostic({ ...position, problem, fix: example }),
    };
  }
  return { entries: Object.entries(value) };
}
