import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdirSync, openSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import path from "node:path";

const KEPT_OUTPUT_BYTES = 256 * 1024;
/** Not in a sticky folder, where the kernel keeps other users from opening our pipe. */
export const OUTPUT_PATH = "/dev/shm/output/pipe";

/** The name of the shell of blocks. */
export const SHELL_NAME = "bash-of-the-post";

export type Output = ReturnType<typeof openOutput>;

/** One pipe for both streams, which keeps their order. A named one, because programs may open /dev/stdout again. */
export function openOutput() {
  mkdirSync(path.dirname(OUTPUT_PATH), { recursive: true });
  rmSync(OUTPUT_PATH, { force: true });
  execFileSync("mkfifo", ["-m", "666", OUTPUT_PATH]);
  const reader = openSync(
    OUTPUT_PATH,
    constants.O_RDONLY | constants.O_NONBLOCK,
  );
  const writer = openSync(OUTPUT_PATH, constants.O_WRONLY);
  const chunks: Buffer[] = [];
  let printedBytes = 0;
  const socket = new Socket({ fd: reader, readable: true, writable: false });
  // Reads to the end, so that no writer blocks; drops output beyond the limit.
  socket.on("data", (chunk: Buffer) => {
    const room = Math.max(0, KEPT_OUTPUT_BYTES - printedBytes);
    if (room > 0) chunks.push(chunk.subarray(0, room));
    printedBytes += chunk.length;
  });
  const ended = new Promise((resolve) => socket.once("close", resolve));
  return {
    writer,
    /** Ends the stream once all other writers have closed it, too. */
    closeWriter: () => {
      closeSync(writer);
    },
    ended,
    read: () => ({
      printed: asInTerminal(Buffer.concat(chunks).toString("utf8")),
      printedBytes,
      isCut: printedBytes > KEPT_OUTPUT_BYTES,
    }),
  };
}

const MESSAGE_START = new RegExp(`${SHELL_NAME}: (?:eval: )?line \\d+: `, "g");
/** Messages of a shell about its jobs, which only a terminal shows. */
const JOB_NOTICE =
  /^\[\d+\][+-]? +(?:Done|Exit \d+|Hangup|Interrupt|Killed|Terminated)\b.*\n/gm;

/** Turns the shell's messages into those of a terminal: just `bash`, without line numbers. */
function asInTerminal(text: string): string {
  return text
    .replace(MESSAGE_START, "bash: ")
    .replaceAll(SHELL_NAME, "bash")
    .replace(JOB_NOTICE, "");
}
