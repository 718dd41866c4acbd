import { readFile } from "node:fs/promises";
import path from "node:path";

import { setSeverity, type Site } from "@technical-blog/content";
import { parseRecords, RECORD_FILE } from "@technical-blog/markdown";
import { createDiagnostic, ifExists } from "@technical-blog/utils";

/** Lists the posts whose blocks were last run more than a year ago. */
export async function oldRuns({ config, root, visibility }: Site) {
  const text = await ifExists(readFile(path.join(root, RECORD_FILE), "utf8"));
  const [year = "", ...rest] = visibility.today.split("-");
  const yearAgo = [Number(year) - 1, ...rest].join("-");
  const old = Object.entries(parseRecords(text ?? "{}"))
    .filter(([, { date }]) => date < yearAgo)
    .map(([name]) => name);
  const diagnostic = createDiagnostic({
    rule: "old-run",
    file: RECORD_FILE,
    problem: `the code of these posts was last run more than a year ago: ${old.join(", ")}.`,
    fix: "Run npm run verify:posts -- --record with their names.",
  });
  return old.length > 0 && setSeverity(diagnostic, config) ? [diagnostic] : [];
}
