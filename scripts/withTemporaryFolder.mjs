import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Runs something with a separate temporary folder, and removes the folder: Gatsby's workers and killed programs leave
 * files there.
 * @param {() => Promise<number>} run
 */
export async function withTemporaryFolder(run) {
  const folder = mkdtempSync(path.join(tmpdir(), "blog-"));
  // Where programs look for it: the first name on Unix, the others on Windows.
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
  try {
    return await run();
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
