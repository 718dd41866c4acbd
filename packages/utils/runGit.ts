import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/**
 * Runs Git in a folder and returns its output.
 * @throws when Git fails or is not installed
 */
export async function runGit(
  folder: string,
  ...args: string[]
): Promise<string> {
  const options = { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES };
  return (await run("git", args, options)).stdout;
}
