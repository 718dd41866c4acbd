import { runProgram } from "./runProgram.mjs";

/** Its exit code when this machine cannot isolate blocks; see tools/verify/verifyPosts.ts. */
export const NOTHING_RUN = 2;

/**
 * Runs the verified code of the posts and compares what it prints.
 * @param {string[]} args slugs or paths, `--reader`, `--update`, `--record`
 * @returns {Promise<number>} the exit code
 */
export async function verifyPosts(args) {
  const { code } = await runProgram(process.execPath, [
    "--require",
    "esbuild-register",
    "tools/verify/verifyPosts.ts",
    ...args,
  ]);
  return code;
}
