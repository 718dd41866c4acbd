import { loadSiteConfig } from "../../src/node/config/loadSiteConfig";
import { formatDiagnostic } from "../../src/node/content/diagnostic";
import { currentDay, published } from "../../src/node/content/postStatus";
import { inspectContent } from "../../src/node/lint/inspectSite";
import { runMain } from "../runMain";
import { externalLinkDiagnostics } from "./externalLinks";

/** `npm run check:links`: requests every external URL that posts link to. Links within the site are checked by each build. */
async function checkLinks() {
  const { site } = await inspectContent(
    process.cwd(),
    loadSiteConfig(),
    published(currentDay()),
  );
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
