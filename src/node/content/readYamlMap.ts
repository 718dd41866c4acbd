import { loadAll, YAMLException } from "js-yaml";

import type { Finding } from "./finding";

type YamlMap =
  | { entries: [key: string, value: unknown][]; mistake?: undefined }
  | {
      entries?: undefined;
      mistake: Pick<Finding, "line" | "problem" | "remedy">;
    };

/**
 * The entries of a YAML file that is a map, such as `content/tags.yml`; none of an empty one.
 * @param what it maps, for the message
 * @param example how an entry is written, for the message
 */
export function readYamlMap(
  text: string,
  what: string,
  example: string,
): YamlMap {
  let value: unknown;
  try {
    value = loadAll(text)[0] ?? {};
  } catch (cause) {
    const yaml = cause instanceof YAMLException ? cause : undefined;
    return {
      mistake: {
        line: (yaml?.mark?.line ?? 0) + 1,
        problem: `not valid YAML: ${yaml?.reason ?? String(cause)}.`,
        remedy: "Mend that line.",
      },
    };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { mistake: { problem: `not a map of ${what}.`, remedy: example } };
  }
  return { entries: Object.entries(value) };
}
