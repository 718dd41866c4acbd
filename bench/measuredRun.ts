import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";

/** Resources used by a program and all its child processes. */
export type Usage = {
  cpuSeconds: number;
  wallSeconds: number;
  /** The largest resident set of any one process, in MB; unknown outside Linux. */
  peakProcessMb?: number;
  /** Peak memory of all processes together, in MB. Shared pages count once. */
  peakTotalMb?: number;
};

const SAMPLE_MS = 200;
/** The maximal share of the time for sampling, because counting the pages of large processes is slow and stops them. */
const SAMPLES_SHARE = 1 / 50;

/** Runs a program in a folder until it ends, with its output in a file. Throws when it fails. */
export async function measuredRun(
  [program = "", ...args]: readonly string[],
  { cwd, log }: { cwd: string; log: string },
): Promise<Usage> {
  const output = openSync(log, "w");
  // Only Bash reports the CPU time of all ended processes, not only of the first one.
  const child = spawn(
    "bash",
    ["-c", 'TIMEFORMAT="%R %U %S"; time "$@" 2>&1', "bash", program, ...args],
    {
      cwd,
      // A separate session, by which its processes are found.
      detached: true,
      stdio: ["ignore", output, "pipe"],
      env: { ...process.env, CI: "true", GATSBY_TELEMETRY_DISABLED: "1" },
    },
  );
  const stop = () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  };
  process.once("exit", stop);
  const memory = sampleMemory(child.pid ?? 0);
  let times = "";
  child.stderr?.on("data", (data: Buffer) => (times += data.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  process.off("exit", stop);
  closeSync(output);
  const peaks = memory.stop();
  if (code !== 0) {
    const end = readFileSync(log, "utf8").slice(-4000);
    throw new Error(`${cwd}: the build failed.\n${end}`);
  }
  const [wall = NaN, user = NaN, system = NaN] = times
    .trim()
    .split(" ")
    .map((time) => Number(time.replace(",", ".")));
  return {
    wallSeconds: wall,
    cpuSeconds: user + system,
    ...peaks,
  };
}

function sampleMemory(session: number) {
  let peakProcessMb = 0;
  let peakTotalMb = 0;
  const sample = () => {
    const start = performance.now();
    let total = 0;
    for (const { peakMb, nowMb } of memoryOf(session)) {
      peakProcessMb = Math.max(peakProcessMb, peakMb);
      total += nowMb;
    }
    peakTotalMb = Math.max(peakTotalMb, total);
    const tookMs = performance.now() - start;
    timer = setTimeout(sample, Math.max(SAMPLE_MS, tookMs / SAMPLES_SHARE));
  };
  let timer = setTimeout(sample, SAMPLE_MS);
  return {
    stop() {
      clearTimeout(timer);
      return peakTotalMb > 0 ? { peakProcessMb, peakTotalMb } : {};
    },
  };
}

/** The memory of each process of a session; Linux only. */
function memoryOf(session: number): { peakMb: number; nowMb: number }[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const file = (name: string) =>
          readFileSync(path.join("/proc", pid, name), "utf8");
        const [, , , owner] = file("stat")
          .replace(/^.*\) /s, "")
          .split(" ");
        if (Number(owner) !== session) return [];
        return {
          peakMb: megabytes(file("status"), "VmHWM"),
          nowMb: megabytes(file("smaps_rollup"), "Pss"),
        };
      } catch {
        // The process ended meanwhile.
        return [];
      }
    });
}

function megabytes(text: string, field: string): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(text)?.[1];
  return Number(kilobytes ?? 0) / 1024;
}
