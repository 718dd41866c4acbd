import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/**
 * Runs a program with the given Node, which its child processes use too, until it ends.
 * @param node path of the binary
 * @returns its exit code and its output
 */
export async function runProgram(
  node: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<{ code: number | null; log: string }> {
  const child = spawn(node, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}`,
      ...env,
    },
  });
  const log = logOf(child);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, log: log() };
}

/** Collects the output of a program. */
export function logOf({ stdout, stderr }: ChildProcess): () => string {
  let log = "";
  for (const stream of [stdout, stderr]) {
    stream?.on("data", (data: Buffer) => (log += data.toString()));
  }
  return () => log;
}
