import path from "node:path";
import { parseArgs } from "node:util";

import {
  findPosts,
  inspectPublished,
  POSTS_FOLDER,
} from "@technical-blog/content";
import { formatDiagnostic, runMain } from "@technical-blog/utils";

import { externalLinkDiagnostics } from "./externalLinks";

const usage = "Usage: npm run check:links [-- slug or path …]";

/**
 * `npm run check:links`: requests every external URL that posts, pages and docs link to, or only those of some posts. Each
 * build checks the links within the site.
 */
async function checkLinks() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const found = await findPosts(POSTS_FOLDER, positionals);
  const wanted = found.map((file) => path.relative("", file));
  const { site } = await inspectPublished();
  const files = site.files.filter(
    ({ file }) => positionals.length === 0 || wanted.includes(file),
  );
  const diagnostics = await externalLinkDiagnostics(files);
  for (const diagnostic of diagnostics)
    console.log(formatDiagnostic(diagnostic));
  console.log(
    diagnostics.length === 0
      ? "All links to other sites are answered."
      : `${String(diagnostics.length)} links to other sites are not answered.`,
  );
  process.exitCode = diagnostics.length === 0 ? 0 : 1;
}

runMain(checkLinks, usage);
