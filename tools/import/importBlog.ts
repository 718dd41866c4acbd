import { parseArgs } from "node:util";

import { runMain } from "../runMain";
import { compareBuild } from "./compare/compareBuild";
import { runImport, usage } from "./runImport";

/** `npm run import`: imports a blog of another tool, compares posts with its built pages, or both. */
async function importBlog() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      base: { type: "string" },
      route: { type: "string" },
      "new-routes": { type: "boolean", default: false },
      "download-media": { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      compare: { type: "string" },
    },
  });
  const [tool, source, ...rest] = positionals;
  const isImport = tool !== undefined && source !== undefined;
  if (
    rest.length > 0 ||
    (tool !== undefined && !isImport) ||
    (!isImport && values.compare === undefined)
  ) {
    throw new Error(usage);
  }
  const isDryRun = values["dry-run"];
  if (isImport) {
    const keepsRoutes = !values["new-routes"];
    const { lines, hasErrors } = await runImport(process.cwd(), {
      tool,
      source,
      base: values.base,
      route: values.route,
      keepsRoutes,
      isDryRun,
      downloadsMedia: values["download-media"],
    });
    console.log(lines.join("\n"));
    if (hasErrors) process.exitCode = 1;
  }
  if (values.compare !== undefined) {
    const { lines, isMissing } = await compareBuild(
      process.cwd(),
      values.compare,
      isDryRun,
    );
    console.log(lines.join("\n"));
    if (isMissing) process.exitCode = 1;
  }
}

runMain(importBlog);
