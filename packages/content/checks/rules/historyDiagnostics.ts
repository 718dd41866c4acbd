import { createDiagnostic, type Diagnostic } from "@technical-blog/utils";

import { readHistory } from "../../model/readHistory";
import type { Site } from "../../site/siteOf";
import { CONFIG_FILE } from "../../site/siteRedirects";

const MISSING = {
  repository: {
    problem:
      'it is "git", but there are no commits here, so posts do not say when they were updated.',
    fix: "Build in a clone of the repository, with Git installed.",
  },
  commits: {
    problem:
      'it is "git", but this clone lacks old commits, so posts that changed before do not say when they were updated.',
    fix: 'Clone the whole history: on GitHub with "fetch-depth: 0" for actions/checkout, elsewhere with "git fetch --unshallow" before the build.',
  },
};

/** Reports that Git lacks the days that the configuration takes from it. */
export async function historyDiagnostics({
  config,
  root,
}: Site): Promise<Diagnostic[]> {
  if (config.blog.updated !== "git") return [];
  const { missing } = await readHistory(root);
  if (missing === null) return [];
  return [
    createDiagnostic({
      rule: "git-history",
      file: CONFIG_FILE,
      field: "blog.updated",
      ...MISSING[missing],
    }),
  ];
}
