import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./projectRoot.mjs";
import { runProgram } from "./runProgram.mjs";

/**
 * Sites that the browser tests need beside the project's own: their folder in node_modules/.cache, and the environment
 * of their build.
 * @type {{ folder: string, env: Record<string, string> }[]}
 */
const FIXTURES = [
  {
    // Features that this site's own configuration does not use, built as Netlify builds a deploy preview.
    folder: "fixture-site",
    env: {
      SITE_CONFIG: path.join("e2e", "fixtureSiteConfig.json"),
      EXTRA_CONTENT: path.join(projectRoot, "e2e", "content"),
      NETLIFY: "true",
      CONTEXT: "deploy-preview",
      DEPLOY_PRIME_URL: "https://deploy-preview-1--exit-zero.example",
    },
  },
  {
    // Below a path of its host, like the project sites of GitHub Pages.
    folder: "sub-path-site",
    env: { SITE_CONFIG: path.join("e2e", "subPathSiteConfig.json") },
  },
];

/**
 * Builds the fixtures and copies them. `public` is left with the last one, so the site's own build comes afterwards.
 * @returns {Promise<number>} the exit code
 */
export async function buildFixtures() {
  for (const { folder, env } of FIXTURES) {
    const run = [path.join("scripts", "run.mjs"), "build"];
    const { code } = await runProgram(process.execPath, run, { env });
    if (code !== 0) return code;
    const target = path.join(projectRoot, "node_modules", ".cache", folder);
    rmSync(target, { recursive: true, force: true });
    cpSync(path.join(projectRoot, "public"), target, { recursive: true });
  }
  return 0;
}
