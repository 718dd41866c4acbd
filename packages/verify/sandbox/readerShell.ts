import { spawn } from "node:child_process";
import { Readable, Writable } from "node:stream";

import { OUTPUT_PATH, SHELL_NAME } from "./output";

/**
 * Evaluates scripts from descriptor 3 and answers with exit codes on 4. Enables job control and aliases as in a terminal,
 * so that `kill %1` ends a job with its children.
 */
const LOOP = `
set -m
shopt -s expand_aliases
while IFS= read -r -d '' -u 3 __block; do
  eval "$__block" </dev/null >${OUTPUT_PATH} 2>&1 3<&- 4>&-
  echo "$?" >&4
done`;

/** The reader's open shell: folder, variables and jobs persist between scripts. */
export function startShell(
  asUser: readonly string[],
  env: Record<string, string>,
) {
  const [program = "", ...args] = [
    ...asUser,
    ...["bash", "--noprofile", "--norc", "-c", LOOP, SHELL_NAME],
  ];
  const child = spawn(program, args, {
    cwd: "/tmp/demo",
    env,
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const [, , , requests, answers] = child.stdio;
  if (!(requests instanceof Writable && answers instanceof Readable))
    throw new Error("the shell of the reader has no pipes.");
  requests.on("error", () => undefined); // the shell has exited; "exit" reports it
  let isGone = false;
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => {
      isGone = true;
      resolve(code);
    });
  });
  return {
    isGone: () => isGone,
    /** @returns the exit code of the script, or of the shell if the script exits it */
    run: async (script: string): Promise<number | null> => {
      const answer = new Promise<number>((resolve) => {
        answers.once("data", (line: Buffer) => {
          resolve(Number(line.toString()));
        });
      });
      requests.write(`${script}\0`);
      return Promise.race([answer, ended]);
    },
    /** Closes the input; jobs go on, as when a reader leaves. */
    close: async () => {
      requests.end();
      await ended;
    },
  };
}
