import { spawnSync } from "node:child_process";

/** The namespaces of the sandbox; without them, blocks cannot run. */
const canIsolate =
  spawnSync("unshare", [
    ...(process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"]),
    ...["--net", "--mount", "--pid", "--ipc", "--uts", "--fork", "true"],
  ]).status === 0;

/** A test that runs blocks; skipped on machines that cannot isolate them. */
export const testIsolated = canIsolate ? test : test.skip;

/** A code block in Markdown. */
export function block(info: string, text: string): string {
  return `\`\`\`${info}\n${text}\n\`\`\`\n`;
}
