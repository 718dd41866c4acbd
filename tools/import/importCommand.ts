import { parseArgs } from "node:util";

import { compareBuild } from "./compare/compareBuild";
import { describeFolder, formats } from "./findBlogs";
import { runImport } from "./runImport";
import { isFolder } from "./sourceFiles";

const usage = `Usage: npm run import -- ${[...formats.keys()].join("|")} FOLDER [--base /blog] [--route /:year/:slug] [--new-routes] [--download-media] [--dry-run] [--json] [--compare BUILD]`;

/** `npm run import`: imports a blog of another tool, compares posts with its built pages, or both. */
export async function importCommand(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      base: { type: "string" },
      route: { type: "string" },
      "new-routes": { type: "boolean", default: false },
      "download-media": { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      compare: { type: "string" },
    },
  });
  const [tool, source, third] = positionals;
  const isImport = tool !== undefined && source !== undefined;
  if (third !== undefined)
    throw new Error(`"${third}": one folder at a time.\n${usage}`);
  if (!isImport && (tool !== undefined || values.compare === undefined))
    throw new Error(missingArguments(tool));
  const isDryRun = values["dry-run"];
  const results: Record<string, unknown> = {};
  const show = (lines: readonly string[]) => {
    if (!values.json) console.log(lines.join("\n"));
  };
  if (isImport) {
    const keepsRoutes = !values["new-routes"];
    const { lines, hasErrors, summary } = await runImport(process.cwd(), {
      tool,
      source,
      base: values.base,
      route: values.route,
      keepsRoutes,
      isDryRun,
      downloadsMedia: values["download-media"],
    });
    show(lines);
    Object.assign(results, summary);
    if (hasErrors) process.exitCode = 1;
  }
  if (values.compare !== undefined) {
    const { lines, isMissing } = await compareBuild(
      process.cwd(),
      values.compare,
      isDryRun,
    );
    show(lines);
    results.comparison = { lines, isMissing };
    if (isMissing) process.exitCode = 1;
  }
  if (values.json) console.log(JSON.stringify(results, null, 2));
}

/** @param argument the only one */
function missingArguments(argument: string | undefined): string {
  if (argument === undefined) {
    const lines = [...formats].map(
      ([name, { expected }]) => `  ${name}: ${expected}`,
    );
    return [
      "Give the tool and the folder of the blog. The folder has:",
      ...lines,
      usage,
    ].join("\n");
  }
  if (formats.has(argument))
    return `Give the folder of the blog too: "${argument}" is only the name of the tool.\n${usage}`;
  return isFolder(argument)
    ? describeFolder(argument)
    : `${argument}: no such folder.\n${usage}`;
}
