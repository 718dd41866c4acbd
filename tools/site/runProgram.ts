import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/**
 * Runs a program with a Node, which the program's own programs find too, until it has ended.
 * @param node path of the binary
 * @returns its exit code, and what it printed
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

/** Collects what a program prints. */
export function logOf({ stdout, stderr }: ChildProcess): () => string {
  let log = "";
  for (const stream of [stdout, stderr]) {
    stream?.on("data", (data: Buffer) => (log += data.toString()));
  }
  return () => log;
}
