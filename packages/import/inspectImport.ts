import { currentDay, inspectContent, published } from "@technical-blog/content";
import { contentConfigShape } from "@technical-blog/content/config";
import {
  formatDiagnostic,
  isError,
  type Diagnostic,
} from "@technical-blog/utils";
import { groupBy } from "lodash";

import { targetConfig } from "./targetConfig";

/**
 * Finds what a build would report about imported files.
 * @param docs the `docs` that the report asks the author to copy into the configuration; empty if it needs no change
 */
export async function inspectImport(
  root: string,
  files: readonly string[],
  docs: readonly object[],
): Promise<Diagnostic[]> {
  const config = targetConfig();
  const { diagnostics } = await inspectContent(
    root,
    docs.length === 0
      ? config
      : { ...config, docs: contentConfigShape.docs.parse(docs) },
    published(currentDay()),
  );
  const ours = new Set(files);
  // A diagnostic of an unreadable folder concerns all its files.
  const isOurs = (place: string) =>
    ours.has(place) || files.some((file) => file.startsWith(`${place}/`));
  return diagnostics.filter(({ file = "" }) => isOurs(file));
}

/** The first warning of each kind with the number of others, because a large blog has thousands. */
export function warningLines(diagnostics: readonly Diagnostic[]): string[] {
  const warnings = diagnostics.filter((each) => !isError(each));
  return Object.values(groupBy(warnings, "ruleId")).flatMap(
    ([first, ...others]) => {
      if (first === undefined) return [];
      const count = others.length > 0 ? ` ${String(others.length)} more.` : "";
      return `${formatDiagnostic(first)}${count}`;
    },
  );
}
