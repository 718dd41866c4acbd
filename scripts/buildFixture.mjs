import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./projectRoot.mjs";
import { runBin } from "./runProgram.mjs";

/**
 * The site as the browser tests need it beside its own build: its folder in node_modules/.cache, where e2e/ reads it,
 * and the environment of its build.
 * @type {{ folder: string, environment: Record<string, string> }[]}
 */
const FIXTURES = [
  {
    // What this site's own configuration does not use, built as Netlify builds a deploy preview.
    folder: "fixture-site",
    environment: {
      SITE_CONFIG: path.join("e2e", "fixtureSiteConfig.json"),
      EXTRA_CONTENT: path.join(projectRoot, "e2e", "content"),
      NETLIFY: "true",
      CONTEXT: "deploy-preview",
      DEPLOY_PRIME_URL: "https://deploy-preview-1--exit-zero.example",
    },
  },
  {
    // Below a path of its host, as GitHub Pages has projects.
    folder: "sub-path-site",
    environment: {
      SITE_CONFIG: path.join("e2e", "subPathSiteConfig.json"),
    },
  },
];

/**
 * Builds the fixtures and puts them aside. `public` is left with the last one, so the site's own build comes after it.
 * @returns {Promise<number>} the exit code
 */
export async function buildFixture() {
  for (const { folder, environment } of FIXTURES) {
    Object.assign(process.env, environment);
    const { code } = await runBin("gatsby", ["build", "--prefix-paths"]);
    for (const name of Object.keys(environment)) delete process.env[name];
    if (code !== 0) return code;
    const target = path.join(projectRoot, "node_modules", ".cache", folder);
    rmSync(target, { recursive: true, force: true });
    cpSync(path.join(projectRoot, "public"), target, { recursive: true });
  }
  return 0;
}
