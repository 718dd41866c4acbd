import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

type Process = {
  pid: number;
  parent: number;
  name: string;
  /** Without the path of the program, which differs between machines. */
  commandLine: string;
  memoryBytes: number;
};

/** Limits for all processes of a command together. */
export type ResourceLimits = { processes: number; memoryGb: number };

const WATCH_MS = 100;
const POLL_MS = 20;
const KILL_DEADLINE_MS = 1_000;

/** The processes of blocks except these and their descendants. */
export function processesExcept(excepted: Iterable<number>): Process[] {
  const all = new Map(allProcesses().map((one) => [one.pid, one]));
  const pids = new Set(excepted);
  const isExcepted = (pid: number): boolean => {
    const one = all.get(pid);
    return one !== undefined && (pids.has(pid) || isExcepted(one.parent));
  };
  return [...all.values()].filter(
    ({ pid }) => pid !== 1 && pid !== process.pid && !isExcepted(pid),
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
        const status = readFileSync(`/proc/${pid}/status`, "utf8");
        // Without shared files.
        const [, anonymousKb = 0] = /^RssAnon:\s+(\d+)/m.exec(status) ?? [];
        return [
          {
            pid: Number(pid),
            parent: Number(parent),
            name,
            commandLine: commandLineOf(pid) || name,
            memoryBytes: Number(anonymousKb) * 1024,
          },
        ];
      } catch {
        return []; // it has ended since
      }
    });
}

function commandLineOf(pid: string): string {
  const [program = "", ...args] = readFileSync(
    `/proc/${pid}/cmdline`,
    "utf8",
  ).split("\0");
  return [program.replace(/^\S*\//, ""), ...args].join(" ").trim();
}

/** Processes that do not end in time. */
export async function processesLeft(
  excepted: Iterable<number>,
  graceMs: number,
  onPoll?: (left: readonly Process[]) => void,
): Promise<Process[]> {
  const deadline = Date.now() + graceMs;
  let left = processesExcept(excepted);
  while (left.length > 0 && Date.now() < deadline) {
    onPoll?.(left);
    await delay(POLL_MS);
    left = processesExcept(excepted);
  }
  return left;
}

/** Repeats until none is left, because a process may start others while it is being ended. */
export async function killProcesses(excepted: Iterable<number>) {
  await processesLeft(excepted, KILL_DEADLINE_MS, (left) => {
    for (const { pid } of left) kill(pid);
  });
}

/** Ends all processes of blocks when they exceed a limit; reports the limit. */
export function watchLimits({ processes, memoryGb }: ResourceLimits) {
  let timer: NodeJS.Timeout | undefined;
  const exceeded = new Promise<string>((resolve) => {
    timer = setInterval(() => {
      const all = processesExcept([]);
      const memoryBytes = all.reduce((sum, one) => sum + one.memoryBytes, 0);
      const limit =
        all.length > processes
          ? `it had more than ${String(processes)} processes`
          : memoryBytes > memoryGb * 1024 ** 3
            ? `it used more than ${String(memoryGb)} GB of memory`
            : undefined;
      if (!limit) return;
      kill(-1); // all at once, because a fork bomb starts new ones faster than we could end them one by one
      resolve(limit);
    }, WATCH_MS);
  });
  return {
    exceeded,
    stop: () => {
      clearInterval(timer);
    },
  };
}

function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // it has ended since
  }
}
