import { parseArgs } from "node:util";

import { errorMessage, withTerminal } from "@technical-blog/utils";

import { compareBuild } from "./compare/compareBuild";
import { describeFolder, formats, guessTools } from "./findBlogs";
import type { ImportSummary } from "./importSummary";
import { runImport } from "./runImport";
import { isFolder } from "./sourceFiles";

export const usage = `Usage: npm run import -- [${[...formats.keys()].join("|")}] FOLDER [--base /blog] [--route /:year/:slug] [--new-routes] [--tags-in-text] [--folders-as-tags] [--download-media] [--dry-run] [--json] [--compare BUILD]`;

type Results = Partial<ImportSummary> & { comparison?: object };

/**
 * `npm run import`: imports a blog of another tool, compares posts with its built pages, or both. With `--json`, prints JSON
 * alone, also when it fails.
 */
export async function importCommand(args: string[]) {
  if (!args.includes("--json")) {
    await importOrCompare(args, {}, (lines) => {
      console.log(lines.join("\n"));
    });
    return;
  }
  const results: Results = {};
  try {
    await importOrCompare(args, results, () => undefined);
  } catch (error) {
    results.errors = [...(results.errors ?? []), errorMessage(error)];
    process.exitCode = 1;
  }
  console.log(JSON.stringify(results, null, 2));
}

type Show = (lines: readonly string[]) => void;

async function importOrCompare(args: string[], results: Results, show: Show) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      base: { type: "string" },
      route: { type: "string" },
      "new-routes": { type: "boolean", default: false },
      "tags-in-text": { type: "boolean", default: false },
      "folders-as-tags": { type: "boolean", default: false },
      "download-media": { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      compare: { type: "string" },
    },
  });
  const [first, second, third] = positionals;
  if (third !== undefined)
    throw new Error(`"${third}": one folder at a time.\n${usage}`);
  const [tool, source] =
    second === undefined && first !== undefined && isFolder(first)
      ? [await findTool(first, show), first]
      : [first, second];
  const isImport = tool !== undefined && source !== undefined;
  if (!isImport && (first !== undefined || values.compare === undefined))
    throw new Error(missingArguments(first));
  const isDryRun = values["dry-run"];
  if (isImport) {
    const keepsRoutes = !values["new-routes"];
    const { lines, hasErrors, summary } = await runImport(process.cwd(), {
      tool,
      source,
      base: values.base,
      route: values.route,
      tagsInText: values["tags-in-text"],
      foldersAsTags: values["folders-as-tags"],
      keepsRoutes,
      isDryRun,
      downloadsMedia: values["download-media"],
    });
    show(lines);
    Object.assign(results, summary);
    if (hasErrors) process.exitCode = 1;
  }
  if (values.compare !== undefined) {
    const { lines, missing } = await compareBuild(
      process.cwd(),
      values.compare,
      isDryRun,
    );
    show(lines);
    results.comparison = { lines, missing };
    if (missing.length > 0) process.exitCode = 1;
  }
}

/** Finds the tool of a folder, and says so. Asks if several fit. */
async function findTool(
  folder: string,
  show: Show,
): Promise<string | undefined> {
  const found = guessTools(folder);
  const [only] = found;
  if (!only) return undefined;
  const reasons = found.map(
    ({ tool, reason }) => `${folder} ${reason} (${tool}).`,
  );
  if (found.length === 1) {
    show(reasons);
    return only.tool;
  }
  return withTerminal(async (ask) => {
    if (!ask) throw new Error(describeFolder(folder));
    console.error(reasons.join("\n"));
    const names = found.map(({ tool }) => tool);
    const answer = await ask(`Which one? (${names.join(", ")}) `);
    if (!names.includes(answer))
      throw new Error(`"${answer}": write one of ${names.join(", ")}.`);
    return answer;
  });
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
