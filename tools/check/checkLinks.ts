import { formatDiagnostic } from "../../src/node/content/diagnostic";
import { inspectPublished } from "../inspectPublished";
import { runMain } from "../runMain";
import { externalLinkDiagnostics } from "./externalLinks";

/** `npm run check:links`: requests every external URL that posts link to. Links within the site are checked by each build. */
async function checkLinks() {
  const { site } = await inspectPublished();
  const diagnostics = await externalLinkDiagnostics(site.files);
  for (const diagnostic of diagnostics)
    console.log(formatDiagnostic(diagnostic));
  console.log(
    diagnostics.length === 0
      ? "All links to other sites are answered."
      : `${String(diagnostics.length)} links to other sites are not answered.`,
  );
  process.exitCode = diagnostics.length === 0 ? 0 : 1;
}

runMain(checkLinks);
