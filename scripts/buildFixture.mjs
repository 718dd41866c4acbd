import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./projectRoot.mjs";
import { runBin } from "./runProgram.mjs";

const CONFIG = path.join("e2e", "fixtureSiteConfig.json");
/** e2e/fixtureSite.ts reads it there. */
const FOLDER = path.join("node_modules", ".cache", "fixture-site");

/**
 * Builds the site with the configuration of the browser tests' fixture, for what this site's own does not use,
 * and puts it aside. `public` is left with that build, so the site's own comes after it.
 * @returns {Promise<number>} the exit code
 */
export async function buildFixture() {
  process.env.SITE_CONFIG = CONFIG;
  const { code } = await runBin("gatsby", ["build", "--prefix-paths"]);
  delete process.env.SITE_CONFIG;
  if (code !== 0) return code;
  const target = path.join(projectRoot, FOLDER);
  rmSync(target, { recursive: true, force: true });
  cpSync(path.join(projectRoot, "public"), target, { recursive: true });
  return 0;
}
