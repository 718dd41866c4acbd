import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/**
 * What a command of Git prints in a folder.
 * @throws when it fails, or there is no Git
 */
export async function runGit(
  folder: string,
  ...args: string[]
): Promise<string> {
  const options = { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES };
  return (await run("git", args, options)).stdout;
}
