import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./projectRoot.mjs";
import { runProgram } from "./runProgram.mjs";

/** A site below a path, with features that this site does not use, built as a deploy preview on Netlify. */
const ENVIRONMENT = {
  SITE_CONFIG: path.join("e2e", "fixtureSiteConfig.json"),
  EXTRA_CONTENT: path.join(projectRoot, "e2e", "content"),
  DRAFT_SECRET: "a secret of the fixture",
  NETLIFY: "true",
  CONTEXT: "deploy-preview",
  DEPLOY_PRIME_URL: "https://deploy-preview-1--exit-zero.example",
};

export const FIXTURE_FOLDER = path.join(
  projectRoot,
  "node_modules",
  ".cache",
  "fixture-site",
);

/**
 * Builds the additional site for the browser tests and copies it. Also leaves it in `public`, so build the project's own
 * site afterwards.
 * @returns {Promise<number>} the exit code
 */
export async function buildFixture() {
  const run = [path.join("scripts", "run.mjs"), "build"];
  const { code } = await runProgram(process.execPath, run, {
    env: ENVIRONMENT,
  });
  if (code !== 0) return code;
  rmSync(FIXTURE_FOLDER, { recursive: true, force: true });
  cpSync(path.join(projectRoot, "public"), FIXTURE_FOLDER, {
    recursive: true,
  });
  return 0;
}
