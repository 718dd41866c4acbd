import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endTogether } from "./runProgram.mjs";

/**
 * Runs something with a separate temporary folder, and removes the folder, also after a signal: Gatsby's workers and killed
 * programs leave files there.
 * @param {() => Promise<number>} run
 */
export async function withTemporaryFolder(run) {
  endTogether();
  const folder = mkdtempSync(path.join(tmpdir(), "blog-"));
  // Where programs look for it: the first name on Unix, the others on Windows.
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
  try {
    return await run();
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
