import { spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

import { transformSync } from "esbuild";

import type { SandboxAnswer, SandboxRequest } from "./protocol";

/** Where blocks run, as they see it. */
export const POST_FOLDER = "/tmp/demo";
const NOBODY = 65534;
/** The supervisor keeps the time itself; this is for one that a block has stopped or ended. */
const SUPERVISOR_GRACE_MS = 15_000;
const PROBE_TIMEOUT_MS = 15_000;

const NAMESPACES = ["--net", "--mount", "--pid", "--ipc", "--uts"];

export type Sandbox = {
  /** The post's directory as this process sees it. */
  folder: string;
  ask(request: SandboxRequest): Promise<SandboxAnswer>;
  /** Ends all processes in it and removes its files. */
  close(): Promise<void>;
};

/** A sandbox for one post: its own processes, network and temporary files, all else read-only. */
export function openSandbox(): Sandbox {
  const isRoot = process.getuid?.() === 0;
  const base = mkdtempSync(path.join(os.tmpdir(), "verify-"));
  const folder = path.join(base, "demo");
  for (const own of [folder, path.join(base, "home")]) mkdirSync(own);
  if (isRoot) {
    for (const own of [base, folder, path.join(base, "home")]) {
      chownSync(own, NOBODY, NOBODY);
    }
  }
  writeFileSync(path.join(base, ".supervisor.mjs"), supervisorProgram());

  const child = spawn(
    "unshare",
    [
      ...(isRoot ? [] : ["--user", "--map-root-user"]),
      ...NAMESPACES,
      "--fork",
      "--kill-child",
      "--",
      "bash",
      "-c",
      readFileSync(path.join(__dirname, "setUp.sh"), "utf8"),
      "setUp.sh",
      base,
      isRoot ? String(NOBODY) : "nested",
      process.execPath,
      "/tmp/.supervisor.mjs",
    ],
    {
      stdio: ["pipe", "pipe", "pipe"],
      env: { PATH: standardPath(), LANG: "C.UTF-8" },
    },
  );
  child.stdin.on("error", () => undefined); // told by the answer that does not come
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString()}`.slice(-2_000);
  });
  const exited = new Promise<"exited">((resolve) => {
    child.once("error", (error) => {
      complaint ||= error.message;
      resolve("exited");
    });
    child.once("close", () => {
      resolve("exited");
    });
  });
  const answers = createInterface({ input: child.stdout })[
    Symbol.asyncIterator
  ]();

  return {
    folder,
    async ask(request) {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      const late = new AbortController();
      const answer = await Promise.race([
        answers.next(),
        exited,
        delay(request.timeoutMs + SUPERVISOR_GRACE_MS, "late" as const, {
          signal: late.signal,
        }),
      ]);
      late.abort();
      if (answer === "late") {
        child.kill("SIGKILL");
        return { kind: "failed", reason: "the sandbox does not answer any more" };
      }
      if (answer === "exited" || answer.done) {
        await exited;
        return {
          kind: "failed",
          reason: `the sandbox has ended: ${complaint.trim() || "the block may have ended the process that runs it"}`,
        };
      }
      return JSON.parse(answer.value) as SandboxAnswer; // the supervisor's own type
    },
    async close() {
      child.kill("SIGKILL");
      await exited;
      rmSync(base, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Why blocks cannot be run apart from this machine, or nothing when they can. */
export async function isolationObstacle(): Promise<string | undefined> {
  if (process.platform !== "linux") {
    return `namespaces are Linux's, and this is ${process.platform}`;
  }
  for (const [program, source] of [
    ["unshare", "util-linux"],
    ["setpriv", "util-linux"],
    ["ip", "iproute2"],
    ["bash", "bash"],
  ] as const) {
    if (!isInstalled(program)) return `${program} (${source}) is not installed`;
  }
  const sandbox = openSandbox();
  try {
    const answer = await sandbox.ask({
      kind: "run",
      argv: ["bash", "-c", PROBE],
      env: { PATH: standardPath() },
      timeoutMs: PROBE_TIMEOUT_MS,
      background: false,
    });
    if (answer.kind === "failed") return answer.reason;
    if (answer.kind === "ran" && answer.printed === "isolated\n") {
      return undefined;
    }
    return `the probe printed ${JSON.stringify(answer)}`;
  } finally {
    await sandbox.close();
  }
}

/** A block must not be able to write to the system, and must be able to write to its directory. */
const PROBE = `
[ "$(id -u)" = ${String(NOBODY)} ] || echo "runs as $(id -u)"
touch here || echo "cannot write to its directory"
for place in / /var/tmp /etc; do
  ! touch "$place/.verify" 2>/dev/null || echo "can write to $place"
done
echo isolated
`;

/** The usual folders of programs and the one of Node; PostgreSQL's where Debian keeps them. */
export function standardPath(): string {
  return [
    path.dirname(process.execPath),
    "/usr/local/sbin",
    "/usr/local/bin",
    "/usr/sbin",
    "/usr/bin",
    "/sbin",
    "/bin",
    ...postgresFolders(),
  ].join(":");
}

function postgresFolders(): string[] {
  const found = spawnSync("sh", ["-c", "ls -d /usr/lib/postgresql/*/bin"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return found.stdout.split("\n").filter(Boolean).reverse();
}

/** Whether blocks find this program. */
export function isInstalled(program: string): boolean {
  return standardPath()
    .split(":")
    .some((folder) => existsSync(path.join(folder, program)));
}

let transformed: string | undefined;

/** The supervisor as JavaScript: what runs it may not even read this project. */
function supervisorProgram(): string {
  transformed ??= transformSync(
    readFileSync(path.join(__dirname, "supervisor.ts"), "utf8"),
    { loader: "ts", format: "esm", target: "node20" },
  ).code;
  return transformed;
}
