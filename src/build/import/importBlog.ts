import { parseArgs } from "node:util";

import { runImport, usage } from "./runImport";

/** `npm run import`: brings another tool's blog over, or compares what is here with its built pages. */
async function importBlog(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      base: { type: "string" },
      "new-routes": { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const [tool, source, ...rest] = positionals;
  if (tool === undefined || source === undefined || rest.length > 0)
    throw new Error(usage);
  const lines = await runImport(process.cwd(), {
    tool,
    source,
    base: values.base,
    keepsRoutes: !values["new-routes"],
    isDryRun: values["dry-run"],
  });
  console.log(lines.join("\n"));
}

importBlog(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
