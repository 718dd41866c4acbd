// Runs inside of a sandbox, alone: only Node's own modules can be imported.
import { execFileSync, spawn } from "node:child_process";
import {
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

/** What a sandbox is asked to run. */
export type Command = {
  argv: readonly string[];
  /** What it reads; nothing when left out. */
  stdin?: string;
  timeoutS: number;
  /** Its processes may outlive it. */
  isBackground: boolean;
};

/** What became of a command. */
export type Outcome = {
  /** None when it was ended by a signal. */
  exitCode: number | null;
  /** Standard output and error as they came, up to a limit. */
  printed: string;
  printedBytes: number;
  isTimedOut: boolean;
  /** Names of processes that were still there when it had ended. They have been ended. */
  leftBehind: string[];
  /** What it made beside its directory. */
  madeOutside: string[];
  hasAskedNetwork: boolean;
  durationMs: number;
};

const KEPT_OUTPUT_BYTES = 256 * 1024;
/** How long processes may take to end once their block has. */
const LEAVING_GRACE_MS = 1_000;
const POLL_MS = 20;
const FIFO = "/dev/shm/output";

/** Processes that background blocks have left. */
const backgroundPids = new Set<number>();
const [, ...asReader] = process.argv;
let knownOutside = entriesOutside();

async function run(
  command: Command,
  env: Record<string, string>,
): Promise<Outcome> {
  const { argv, isBackground, stdin, timeoutS } = command;
  const start = performance.now();
  const attempts = networkAttempts();
  const output = openOutput();
  const [program = "", ...args] = [...asReader, ...argv];
  const child = spawn(program, args, {
    cwd: "/tmp/demo",
    env,
    detached: true,
    stdio: [
      stdin === undefined ? "ignore" : "pipe",
      output.writer,
      output.writer,
    ],
  });
  closeSync(output.writer);
  child.stdin?.on("error", () => undefined); // a program need not read all of it
  child.stdin?.end(stdin);

  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  const exitCode = await Promise.race([
    ended,
    delay(timeoutS * 1_000, "timeout" as const, { ref: false }),
  ]);
  const isTimedOut = exitCode === "timeout";
  const leftBehind =
    isTimedOut || isBackground ? [] : await othersAfter(LEAVING_GRACE_MS);
  if (isBackground && !isTimedOut) {
    await delay(4 * POLL_MS); // for the last of its output
    for (const { pid } of otherProcesses()) backgroundPids.add(pid);
  } else {
    await killOthers();
    await Promise.race([output.ended, delay(LEAVING_GRACE_MS)]);
  }

  const outside = entriesOutside();
  const madeOutside = outside.filter((name) => !knownOutside.includes(name));
  knownOutside = outside;
  return {
    exitCode: isTimedOut ? null : exitCode,
    isTimedOut,
    leftBehind,
    madeOutside,
    hasAskedNetwork: networkAttempts() > attempts,
    durationMs: performance.now() - start,
    ...output.read(),
  };
}

/** One pipe for both streams, so that their order holds; a named one, since programs may open /dev/stdout again. */
function openOutput() {
  execFileSync("mkfifo", ["-m", "666", FIFO]);
  const reader = openSync(FIFO, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = openSync(FIFO, constants.O_WRONLY);
  rmSync(FIFO);
  const chunks: Buffer[] = [];
  let printedBytes = 0;
  const socket = new Socket({ fd: reader, readable: true, writable: false });
  // It is read to its end, so that nothing waits for it; what is too much is dropped.
  socket.on("data", (chunk: Buffer) => {
    const room = Math.max(0, KEPT_OUTPUT_BYTES - printedBytes);
    if (room > 0) chunks.push(chunk.subarray(0, room));
    printedBytes += chunk.length;
  });
  const ended = new Promise((resolve) => socket.once("close", resolve));
  const read = () => ({
    printed: Buffer.concat(chunks).toString("utf8"),
    printedBytes,
  });
  return { writer, ended, read };
}

type Process = { pid: number; parent: number; name: string };

/** The processes of the block that runs: not ours, and not those of earlier background blocks. */
function otherProcesses(): Process[] {
  const all = new Map(allProcesses().map((one) => [one.pid, one]));
  const isOfBackground = (pid: number): boolean => {
    const one = all.get(pid);
    return (
      one !== undefined &&
      (backgroundPids.has(pid) || isOfBackground(one.parent))
    );
  };
  return [...all.values()].filter(
    ({ pid }) => pid !== 1 && pid !== process.pid && !isOfBackground(pid),
  );
}

function allProcesses(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // "12 (name) S 1 …"
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const [, name = "", parent] = /\((.*)\) \S (\d+)/s.exec(stat) ?? [];
        return [{ pid: Number(pid), parent: Number(parent), name }];
      } catch {
        return []; // it has ended since
      }
    });
}

/** Names of those that do not end in time. */
async function othersAfter(graceMs: number): Promise<string[]> {
  const deadline = Date.now() + graceMs;
  while (otherProcesses().length > 0 && Date.now() < deadline)
    await delay(POLL_MS);
  return otherProcesses().map(({ name }) => name);
}

/** Again until there are none: a process may start others while it is being ended. */
async function killOthers() {
  const deadline = Date.now() + LEAVING_GRACE_MS;
  let others = otherProcesses();
  while (others.length > 0 && Date.now() < deadline) {
    for (const { pid } of others) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // it has ended since
      }
    }
    await delay(POLL_MS);
    others = otherProcesses();
  }
}

/** What a block finds in /tmp is its own directory, home and temporary files. */
function entriesOutside(): string[] {
  return readdirSync("/tmp").filter(
    (name) => !["demo", "home", "tmp"].includes(name),
  );
}

/** How often the kernel found no way to another host. */
function networkAttempts(): number {
  const [names = "", values = ""] = readFileSync(
    "/proc/net/snmp",
    "utf8",
  ).split("\n");
  const index = names.split(" ").indexOf("OutNoRoutes");
  const version4 = Number(values.split(" ")[index]);
  const snmp6 = "/proc/net/snmp6";
  if (!existsSync(snmp6)) return version4; // a kernel without IPv6
  const [, version6] =
    /^Ip6OutNoRoutes\s+(\d+)/m.exec(readFileSync(snmp6, "utf8")) ?? [];
  return version4 + Number(version6);
}

process.title = "verify-posts"; // so that a block's `pkill node` does not mean us
process.umask(0o022);
const { commands, env } = JSON.parse(await text(process.stdin)) as {
  commands: Command[];
  env: Record<string, string>;
}; // the host's own type
for (const command of commands) {
  process.stdout.write(`${JSON.stringify(await run(command, env))}\n`);
}
// When all is written; what background blocks have left ends with the namespace.
process.stdout.write("", () => process.exit());
