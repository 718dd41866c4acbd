import { formatFinding } from "../../src/node/content/finding";
import { inspectPosts } from "../../src/node/lint/inspectContent";
import { externalLinkFindings } from "./externalLinks";

/** `npm run check:links`: asks for every address elsewhere that posts link to. Links within the site are checked by each build. */
async function checkLinks() {
  const posts = await inspectPosts(process.cwd());
  const findings = await externalLinkFindings(posts);
  for (const finding of findings) console.log(formatFinding(finding));
  console.log(
    findings.length === 0
      ? "All links to other sites are answered."
      : `${String(findings.length)} links to other sites are not answered.`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}

void checkLinks();
